// Web: the pages, HTML from Presentation's screens, and the assets they are drawn with.
// Read in this order: WebServices → WebFace (+Places, +Settings) → Visitor → Pages → TodayPage … → HTML, Assets.
// (1) Text from outside is a String, and a String in a page is always escaped. (2) Nothing inline: no script, no style.
// (3) Whole without script. (4) What changes something is a POST with the form's token.
