export const analyticsRefetchMs = 30_000
export const wellnessScaleTop = 5
/** From these scores on the wellness icon is green, and yellow. */
export const wellnessGreen = 4
export const wellnessYellow = 3
/** Up to this many areas for improvement the label is Good; none is Excellent. */
export const goodUpToAreas = 2
/** Compared with `voice.error_rate` as it comes, which is in percent. */
export const highVoiceErrorRate = 0.1
/** Above these percentages the uptime badge is default, and secondary. */
export const uptimeDefaultAbove = 95
export const uptimeSecondaryAbove = 90
export const trendDays = 30
export const trendPointsShown = 14
export const slowestOperationsShown = 5
export const hourBuckets = 24
export const weekdayLetters = 3
