print("fairweather")
