/**
 * How somebody's safety is asked for: live events tell of changes, and where they do not come through,
 * a page that is looked at is a minute old at most.
 */
export const watched = {
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const
