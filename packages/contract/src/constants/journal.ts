/** Entries of one answer; with `before` come those that follow. */
export const journalPageSize = 50
export const longestJournalSearch = 200
export const recentEntriesOnHome = 3
export const recentEntriesOnDashboard = 3
export const thisWeekDays = 7
/** The month filter goes back one calendar month. */
export const monthFilterMonths = 1
export const journalStaleMs = 30_000
export const moodTrendDays = 7
/** An entry counts as positive by its sentiment `positive` or by one of these moods. */
export const positiveMoods: readonly string[] = ['happy', 'grateful']
/** Share of positive entries in the last 7 days from which the trend is Positive, and Neutral. */
export const moodPositiveShare = 0.7
export const moodNeutralShare = 0.4
export const exportColumns = ['Date', 'Time', 'Content', 'Sentiment', 'Mood'] as const
/** `journal-entries-2026-11-21.csv` */
export const exportFileName = (on: string) => `journal-entries-${on}.csv`
export const autoDeleteAfterYears = 1
/** A deleted entry can be brought back for this long. */
export const deletedKeptDays = 30
