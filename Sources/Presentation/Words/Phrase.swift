/// Everything Fairweather can say, sentence by sentence; a language that leaves one out cannot be built.
enum Phrase: Int, CaseIterable {
  // Grammar
  case list, unknown, spokenUnknown, spokenMinus, spokenDegrees, withUnit
  // Verdicts
  case verdictFair, verdictHarsh, headlineFair, headlineFairUntil, headlineHarsh, headlineHarshUntil, verdictGo
  case verdictCare, verdictNo, verdictUnknown, verdictPromising, headlineGo, headlineGoUntil, headlineCare
  case headlineCareUntil, headlineWait, headlineNothing, headlineUnknown, headlineWithFacts, indoorInstead
  case confidenceHigh, confidenceMedium, confidenceLow, score
  // Reasons: what is the case, then what follows
  case reasonLimitCare, reasonLimitCareBelow, reasonLimitNo, factCloud, factTemperature, factThaw, reasonUntil
  case factLightning, factThunderPossible, factHeat, factCold, factWetCold, factGusts, factWind, factOffshoreWind
  case factRain, factRainChance, factSnow, factSnowDepth, factIceLikely, factIcePossible, factVisibility, factUV
  case factAir, factAirStation, factDarkness, factFlood, factWaves, factCurrent, factWaterTemperature, factAltitude,
    factAvalanche
  case factIceThickness, factAlert, notKnownLightning, notKnownTemperature, notKnownWind, notKnownRain, notKnownSnow
  case notKnownVisibility, notKnownUV, notKnownAir, notKnownWaves, notKnownCurrent, notKnownWaterTemperature
  case notKnownAlerts, notKnownIce, notKnownOther, notKnownLocalWater, notKnownAvalanche, notKnownIceThickness
  case notKnownFlood, notSure, forecastOld, forecastAgeNotKnown, noGoodSpell, reasonBounded, checkWithSource,
    checkIntro, ageUnknown, offshoreAssumed,
    bareThunderCode, thunderNear
  case thunderPossible, thunderWarning, alertEvent, alertAreaNotRecognisedReason, alertsNotCheckedSince
  case alertsNotCheckedReason, beyondDay7, beyondDay10, forecastEnds, heatNotAcclimatised, nightAbove20, frozenGround
  case glaze, hoarFrost, groundNotKnown, fogWithoutDistance, notDarkEnough, judgedAt, elevationAssumed, elevationUnknown
  case noWarningsFeed, nobodyReports, windowScore
  // Windows and time
  case bestWindow, todayRange, rainNowUntil, rainNowOn, rainFrom, dryHour, momentTomorrow, inWindowToday
  case inWindowTomorrow, windowNow, inWindowNow, windowToday, windowTomorrow, windowOn, windowAcross, today, tomorrow,
    nowLabel
  case sameTimeInZone, date, dateShort, weekdayDate, weekdayTime, timeAM, timePM, justNow, minutesAgo, hoursAgo, daysAgo
  case localTime
  // Sky
  case skyClearDay, skyClearNight, skyMostlyClear, skyPartlyCloudy, skyOvercast, skyFog, skyRimeFog, skyDrizzle
  case skyLightDrizzle, skyHeavyDrizzle, skyFreezingDrizzle, skyRain, skyLightRain, skyHeavyRain, skyFreezingRain
  case skyRainShowers, skyLightRainShowers, skyHeavyRainShowers, skySnow, skyLightSnow, skyHeavySnow, skySnowGrains
  case skySleet, skySnowShowers, skyHeavySnowShowers, skyHail, skyThunderstorm, skyHeavyThunderstorm
  case skyThunderstormWithHail, skyDust, skySmoke, skySand, skyAsh, skyTornado, skySquall, skyUnknown, skyUnknownCode
  // Short facts for the headline
  case briefCalm, briefLightWind, briefBreezy, briefStrongWind, briefGale, briefRainChance, briefAirGood, briefAirFair
  case briefAirPoor
  // Wind
  case beaufort0, beaufort1, beaufort2, beaufort3, beaufort4, beaufort5, beaufort6, beaufort7, beaufort8, beaufort9
  case beaufort10, beaufort11, beaufort12, windFrom, spokenWindFrom, north, northNorthEast, northEast, eastNorthEast
  case east, eastSouthEast, southEast, southSouthEast, south, southSouthWest, southWest, westSouthWest, west
  case westNorthWest, northWest, northNorthWest, shortNorth, shortNorthNorthEast, shortNorthEast, shortEastNorthEast
  case shortEast, shortEastSouthEast, shortSouthEast, shortSouthSouthEast, shortSouth, shortSouthSouthWest
  case shortSouthWest, shortWestSouthWest, shortWest, shortWestNorthWest, shortNorthWest, shortNorthNorthWest
  // Scales
  case uvLow, uvModerate, uvHigh, uvVeryHigh, uvExtreme, uvAdvice, usGood, usModerate, usSensitive, usUnhealthy
  case usVeryUnhealthy
  case usHazardous, usBeyond, usIndex, euGood, euFair, euModerate, euPoor, euVeryPoor, euExtremelyPoor, euIndex
  case upstreamIndex, stationLine, stationNoIndex, stationPart, stationOld, stationCitizens, stationUnnamed, stationAway
  case stationMeasured, pressureRising, pressureFalling, pressureSteady
  // Sun, moon, tides
  case sunUp, sunDown, sunriseAt, sunsetAt, dayLength, moonNew, moonWaxingCrescent, moonFirstQuarter, moonWaxingGibbous
  case moonFull, moonWaningGibbous, moonLastQuarter, moonWaningCrescent, moonLit, tideHigh, tideLow, tideAt
  case hardlyAnyTide, tideDatum
  // Units, spoken
  case spokenKilometresPerHour, spokenMetresPerSecond, spokenMilesPerHour, spokenKnots, spokenBeaufort
  case spokenMillimetres, spokenInches, spokenCentimetres, spokenHectopascals, spokenInchesOfMercury
  case spokenEstimate, spokenMillimetresOfMercury, spokenKilometres, spokenMetres, spokenMiles, spokenFeet
  case spokenPercent, spokenSeconds, spokenMicrograms, spokenGrains
  // Titles and labels
  case titleActivities, titleNow, titleNext24, titleDays, titleAir, titleSunMoon, titleSea, titleAlerts, titleSources
  case labelFeelsLike, labelWind, labelGusts, labelHumidity, labelDewPoint, labelPressure, labelVisibility, labelCloud
  case labelUV, labelRain, labelRainChance, labelSnowDepth, labelTime, labelDay, labelSky, labelHigh, labelLow
  case labelSunrise, labelSunset, labelDawn, labelDusk, labelMoonrise, labelMoonset, labelDayLength, labelWaves
  case labelSwell, labelPeriod, labelWaterTemperature, labelSeaLevel, labelCurrent, labelPollutants, labelBestWindows
  case labelWhy, labelActivity, labelVerdict, labelComfort, labelPlace, labelRegion, labelCoordinates, labelProvider
  case daySentence, hourSentence, chartSummary, chartNoData, pm25, pm10, ozone, nitrogenDioxide, sulphurDioxide
  case carbonMonoxide, dominantPollutant, pollenAlder, pollenBirch, pollenGrass, pollenMugwort, pollenOlive
  case pollenRagweed, labelPollen
  // Warnings
  case alertUntil, alertFrom, alertFromUntil, alertSender, alertAreaNotRecognised, alertsNone, alertsNotChecked
  case severityExtreme, severitySevere, severityModerate, severityMinor, severityUnknown
  // Provenance
  case sourceLine, sourceBlockHours, sourceBlockNextHour, sourceBlockAir, sourceBlockAirStation, sourceBlockSea,
    sourceBlockAlerts, sourceStale
  case bannerSimulated, bannerFallback, bannerNoAnswer, bannerStale, bannerOutOfDate, attributionOpenMeteo,
    attributionMetNorway
  case attributionOpenWeatherMap, attributionWeatherAPI, attributionWAQI, attributionStation, attributionNWS
  case attributionMeteoAlarm, attributionOpenStreetMap, attributionOpenMeteoPlaces, attributionPlaces
  case providerSimulated
  // Search and trouble
  case searchTitle, searchResults, searchNothing, searchTooShort, searchServiceSilent, population, troubleNoSuchPlace,
    troubleBadCoordinates
  case troubleUnreachable, troubleRefused, troubleQuota, troubleQuotaUntil, troubleNoData, troubleUnreadable
  case troubleTooLate, troubleTooMany, troubleUnexpected, troubleBadOutlook, troubleNoSuchPage, troubleTitle
  case troubleNoPlaceTitle, troubleNoPageTitle
  // The web's own words
  case webTagline, webSearchLabel, webSearchPlaceholder, webSearchButton, webUseLocation, webLocating, webLocationDenied
  case webLocationFailed, webExamples, webRecent, webSettings, webSkip, webHome, webTryAgain, webWelcome, webWelcomeText
  case webSave, webSaved, webUnitsSystem, webUnitsMetric, webUnitsImperial, webTemperature, webWind, webPressure
  case webClock, webTheme, webThemeSystem, webThemeLight, webThemeDark, webLanguage, webSettingsIntro, webBadToken
  case webSuggestions, webOffline, webTooOld, webShowTable, webTableCaption, webClock24, webClock12
  case webAirScale, webAirScaleCountry, webAirScaleUS, webAirScaleEuropean
  case webGoBack, webNoVerdicts, webUpdated, webPrivacy, webMoreActivities, webMoreDays, hourAM, hourPM
}
