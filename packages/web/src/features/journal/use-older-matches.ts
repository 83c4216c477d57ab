import { longestJournalSearch } from '@rondall/contract/constants/journal.ts'
import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'
import { searchJournal } from '@rondall/contract/routes/journal.ts'
import { useEffect, useState } from 'react'
import { useRoutePages } from '../../platform/use-route-pages.ts'

/** Typing on does not ask for every letter. */
const settledAfterMs = 300
/** More are looked for when they are asked for. */
const enough = 20

/**
 * What a search finds among the entries that are not on this page yet. The server looks through one stretch
 * a call; the next is asked for until there is something to read or the beginning was reached.
 */
export function useOlderMatches(search: string, before: string | undefined) {
  const text = useSettled(search.trim().slice(0, longestJournalSearch))
  const found = useRoutePages(
    searchJournal,
    (from) => ({ query: {}, body: { text, before: from } }),
    {
      from: before,
      next: (page) => page.next ?? undefined,
      enabled: text !== '' && before !== undefined,
    },
  )
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found
  const entries: JournalEntry[] = data?.pages.flatMap((page) => page.entries) ?? []
  const wanted = text !== '' && hasNextPage && !isFetching && !isError && entries.length < enough
  useEffect(() => {
    if (wanted) void fetchNextPage()
  }, [wanted, fetchNextPage])
  const isWaiting = before !== undefined && search.trim() !== '' && text !== search.trim()
  return { ...found, entries, isLooking: isWaiting || isFetching || wanted }
}

function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : settled
}
