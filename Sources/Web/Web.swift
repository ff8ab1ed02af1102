// Web
