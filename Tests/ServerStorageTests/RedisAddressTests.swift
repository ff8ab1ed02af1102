import Testing

@testable import ServerStorage

@Suite("The address of a Redis")
struct RedisAddressTests {
  @Test("Host, port, user, password and database are read, the usual ones where none is given")
  func read() throws {
    let whole = try RedisAddress("redis://ada:p%40ss%2Fword@cache.example:6380/3")
    #expect(whole.host == "cache.example" && whole.port == 6380 && whole.database == 3)
    #expect(whole.user == "ada" && whole.password == "p@ss/word")
    let short = try RedisAddress("redis://localhost")
    #expect(short.port == 6379 && short.database == 0 && short.user == nil && short.password == nil)
    #expect(try RedisAddress("redis://:word@[::1]/").host == "::1")
  }

  @Test(
    "What is no address is refused with a sentence that repeats nothing of it",
    arguments: [
      ("", "no address"), ("localhost:6379", "scheme"), ("http://u:secret@h", "scheme"),
      ("redis://u:secret@", "no host"), ("rediss://u:secret@h", "TLS"), ("redis://secret@h", "without a password"),
      ("redis://u:secret@h/one", "number of a database"), ("redis://u:secret@h/-1", "number of a database"),
      ("redis://u:secret@h:0", "port"), ("redis://u:secret@h:65536", "port"), ("redis://u:secret@h/0?x=1", "query"),
    ])
  func refused(text: String, word: String) {
    let mistake = #expect(throws: RedisAddress.Mistake.self) { try RedisAddress(text) }
    #expect(mistake?.sentence.contains(word) == true)
    #expect(mistake?.sentence.contains("secret") == false)
  }

  @Test("However an address is printed, its password is not")
  func secret() throws {
    let address = try RedisAddress("redis://ada:secret@[::1]:6380/3")
    var dumped = ""
    dump(address, to: &dumped)
    for text in ["\(address)", String(reflecting: address), dumped] {
      #expect(text.contains("[::1]:6380/3"))
      #expect(!text.contains("secret"))
    }
  }
}
