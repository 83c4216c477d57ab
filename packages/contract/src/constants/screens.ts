export const mobileBreakpointPx = 768
export const tooltipDelayMs = 700
export const tooltipSkipDelayMs = 300
export const toastLimit = 1
/** A dismissed toast stays in the list this long, so that its closing can be shown in peace. */
export const toastRemoveDelayMs = 1_000_000
export const toastDurationMs = 5_000
export const toastSwipeThresholdPx = 50
export const toastHotkey = 'F8'
/** Greeting by local hour: morning before the first, afternoon before the second. */
export const afternoonFromHour = 12
export const eveningFromHour = 17
