import { checkInDialogDelayMs } from '@rondall/contract/constants/check-ins.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  askedToday,
  rememberAskedToday,
  useAskedToday,
} from '../../domain/check-ins/asked-today.ts'
import { helpShown } from '../../domain/help/help-shown.ts'
import { sayAloud } from '../../lib/voice/say-aloud.ts'

const question = 'How are you today?'
const hint = 'Your care team would like to know.'

/**
 * Comes up some seconds after the screen did and, on a device whose page stays open for days, after the
 * check-in becomes due; it is also said aloud, once.
 */
export function useDailyQuestion(due: boolean) {
  const [time, setTime] = useState(false)
  const asked = useAskedToday()
  const loaded = useRef(false)
  useEffect(() => {
    if (loaded.current && !due) return
    const timer = setTimeout(() => {
      loaded.current = true
      if (!askedToday() && !helpShown.read()) setTime(true)
    }, checkInDialogDelayMs)
    return () => clearTimeout(timer)
  }, [due])

  const open = time && !asked
  useEffect(() => {
    if (!open) return
    const closed = new AbortController()
    sayAloud(`${question} ${hint}`, closed.signal).catch(() => undefined)
    return () => closed.abort()
  }, [open])

  const close = useCallback(() => {
    rememberAskedToday()
    setTime(false)
  }, [])
  return { question, hint, open, close }
}
