/// Everything Fairweather can say, sentence by sentence; a language that leaves one out cannot be built.
enum Phrase: Int, CaseIterable {
  // Grammar
  case list, unknown, spokenUnknown, spokenMinus, spokenDegrees, withUnit
  // Verdicts
  case verdictFair, verdictHarsh, headlineFair, headlineFairUntil, headlineHarsh, headlineHarshUntil
  case verdictGo, verdictCare, verdictNo, verdictUnknown, verdictPromising
  case headlineGo, headlineGoUntil, headlineCare, headlineCareUntil, headlineWait, headlineNothing, headlineUnknown
  case headlineWithFacts, indoorInstead, confidenceHigh, confidenceMedium, confidenceLow, score, spokenScore
  // Reasons: what is the case, then what follows
  case reasonLimitCare, reasonLimitCareBelow, reasonLimitNo, factCloud, factTemperature, factThaw, reasonUntil
  case factLightning, factThunderPossible, factHeat, factCold, factWetCold, factGusts, factWind, factOffshoreWind
  case factRain, factRainChance, factSnow, factSnowDepth, factIceLikely, factIcePossible, factVisibility, factUV,
    factAir
  case factDarkness, factFlood, factWaves, factCurrent, factWaterTemperature, factAltitude, factAvalanche
  case factIceThickness, factAlert, factOther
  case notKnownLightning, notKnownTemperature, notKnownWind, notKnownRain, notKnownSnow, notKnownVisibility, notKnownUV
  case notKnownAir, notKnownWaves, notKnownCurrent, notKnownWaterTemperature, notKnownAlerts, notKnownIce, notKnownOther
  case notKnownLocalWater, notKnownAvalanche, notKnownIceThickness, notKnownFlood, notSure, notSureYet
  case forecastOld, noGoodSpell, reasonBounded, offshoreAssumed, bareThunderCode, thunderNear, thunderPossible
  case thunderWarning, alertEvent, alertAreaNotRecognisedReason, alertsNotCheckedSince, alertsNotCheckedReason
  case beyondDay7, beyondDay10, forecastEnds, heatNotAcclimatised, nightAbove20, frozenGround, glaze, hoarFrost
  case groundNotKnown, fogWithoutDistance, notDarkEnough, judgedAt, elevationAssumed, elevationUnknown, noWarningsFeed
  case nobodyReports, windowScore
  // Windows and time
  case bestWindow, todayRange, rainNowUntil, rainNowOn, rainFrom, dryHour, momentTomorrow, inWindowToday,
    inWindowTomorrow, windowNow, windowToday, windowTomorrow, windowOn, windowAcross,
    today, tomorrow, yesterday, nowLabel,
    sameTimeInZone
  case date, dateShort, weekdayDate, weekdayTime, timeRange, timeAM, timePM, midnightDay
  case justNow, minutesAgo, hoursAgo, daysAgo, localTime
  // Sky
  case skyClearDay, skyClearNight, skyMostlyClear, skyPartlyCloudy, skyOvercast, skyFog, skyRimeFog
  case skyDrizzle, skyLightDrizzle, skyHeavyDrizzle, skyFreezingDrizzle, skyRain, skyLightRain, skyHeavyRain
  case skyFreezingRain, skyRainShowers, skyLightRainShowers, skyHeavyRainShowers, skySnow, skyLightSnow, skyHeavySnow
  case skySnowGrains, skySleet, skySnowShowers, skyHeavySnowShowers, skyHail, skyThunderstorm, skyHeavyThunderstorm
  case skyThunderstormWithHail, skyDust, skySmoke, skySand, skyAsh, skyTornado, skySquall, skyUnknown, skyUnknownCode
  // Short facts for the headline
  case briefCalm, briefLightWind, briefBreezy, briefStrongWind, briefGale, briefDry, briefRainChance, briefAirGood
  case briefAirFair, briefAirPoor, briefWaves
  // Wind
  case beaufort0, beaufort1, beaufort2, beaufort3, beaufort4, beaufort5, beaufort6, beaufort7, beaufort8, beaufort9
  case beaufort10, beaufort11, beaufort12, windCalm, windFrom, windWithGusts, windVariable, spokenWindFrom
  case north, northNorthEast, northEast, eastNorthEast, east, eastSouthEast, southEast, southSouthEast
  case south, southSouthWest, southWest, westSouthWest, west, westNorthWest, northWest, northNorthWest
  case shortNorth, shortNorthNorthEast, shortNorthEast, shortEastNorthEast, shortEast, shortEastSouthEast
  case shortSouthEast, shortSouthSouthEast, shortSouth, shortSouthSouthWest, shortSouthWest, shortWestSouthWest
  case shortWest, shortWestNorthWest, shortNorthWest, shortNorthNorthWest
  // Scales
  case uvLow, uvModerate, uvHigh, uvVeryHigh, uvExtreme, uvAdvice, uvNoAdvice
  case usGood, usModerate, usSensitive, usUnhealthy, usVeryUnhealthy, usHazardous, usBeyond, usIndex
  case euGood, euFair, euModerate, euPoor, euVeryPoor, euExtremelyPoor, euIndex, upstreamIndex
  case pressureRising, pressureFalling, pressureSteady
  // Sun, moon, tides
  case sunUp, sunDown, sunriseAt, sunsetAt, dayLength, noTwilight
  case moonNew, moonWaxingCrescent, moonFirstQuarter, moonWaxingGibbous, moonFull, moonWaningGibbous, moonLastQuarter
  case moonWaningCrescent, moonLit, tideHigh, tideLow, tideAt, hardlyAnyTide, tideDatum
  // Units, spoken
  case spokenKilometresPerHour, spokenMetresPerSecond, spokenMilesPerHour, spokenKnots, spokenBeaufort
  case spokenMillimetres, spokenInches, spokenCentimetres, spokenHectopascals, spokenInchesOfMercury
  case spokenMillimetresOfMercury, spokenKilometres, spokenMetres, spokenMiles, spokenFeet, spokenPercent, spokenSeconds
  case spokenMicrograms
  // Titles and labels
  case titleActivities, titleNow, titleNext24, titleDays, titleAir, titleSunMoon, titleSea, titleAlerts, titleSources
  case labelFeelsLike, labelWind, labelGusts, labelHumidity, labelDewPoint, labelPressure, labelVisibility, labelCloud
  case labelUV, labelRain, labelRainChance, labelSnow, labelSnowDepth, labelTemperature, labelTime, labelDay, labelSky
  case labelHigh, labelLow, labelSunrise, labelSunset, labelDawn, labelDusk, labelMoon, labelMoonrise, labelMoonset
  case labelDayLength, labelWaves, labelSwell, labelPeriod, labelWaterTemperature, labelSeaLevel, labelCurrent
  case labelPollutants, labelBestWindows, labelWhy, labelAllHours, labelOverall, labelActivity, labelVerdict,
    labelComfort
  case labelPlace, labelRegion, labelCoordinates
  case highLow, daySentence, hourSentence, chartSummary, chartNoData, atPlace
  case pm25, pm10, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, dominantPollutant
  case pollenAlder, pollenBirch, pollenGrass, pollenMugwort, pollenOlive, pollenRagweed, labelPollen
  // Warnings
  case alertUntil, alertFrom, alertFromUntil, alertSender, alertAreaNotRecognised, alertsNone, alertsNotChecked
  case severityExtreme, severitySevere, severityModerate, severityMinor, severityUnknown
  // Provenance
  case sourceLine, sourceBlockHours, sourceBlockNextHour, sourceBlockAir, sourceBlockSea, sourceBlockAlerts
  case sourceStale, bannerSimulated, bannerFallback, bannerStale, bannerOutOfDate, forecastMade
  case attributionOpenMeteo, attributionMetNorway, attributionOpenWeatherMap, attributionWeatherAPI, attributionWAQI
  case attributionNWS, attributionPlaces, providerSimulated
  // Search and trouble
  case searchTitle, searchResults, searchNothing, searchTooShort, placeDetail, placeDetail3, population
  case troubleNoSuchPlace, troubleBadCoordinates, troubleUnreachable, troubleRefused, troubleQuota, troubleQuotaUntil
  case troubleNoData, troubleUnreadable, troubleTooLate, troubleTooMany, troubleUnexpected, troubleBadOutlook
  case troubleNoSuchPage, troubleTitle, troubleNoPlaceTitle, troubleNoPageTitle
  // The web's own words
  case webTagline, webSearchLabel, webSearchPlaceholder, webSearchButton, webUseLocation, webLocating
  case webLocationDenied, webLocationFailed, webExamples, webRecent, webSettings, webSkip, webHome, webTryAgain
  case webWelcome, webWelcomeText, webSave, webSaved, webUnitsSystem, webUnitsMetric, webUnitsImperial, webTemperature
  case webWind, webPressure, webClock, webTheme, webThemeSystem, webThemeLight, webThemeDark, webLanguage
  case webSettingsIntro, webBadToken, webSuggestions, webOffline, webTooOld, webMoreHours, webShowTable, webData,
    webTableCaption
  case webClock24, webClock12, webSystemDefault, webDirectionArrow, webGoBack, webNoVerdicts, webUpdated, webPrivacy,
    webMoreActivities, webMoreDays, hourAM, hourPM
}
