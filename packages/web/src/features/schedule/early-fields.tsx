import { FormText } from '../../platform/form-fields.tsx'

/** From when an "I'm OK" before the time is the day's answer: the later of the two. */
export function EarlyFields() {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">An early "I'm OK"</legend>
      <p className="mb-3 text-ink-soft">
        An "I'm OK" shortly before the check-in counts for the day. One in the middle of the night
        doesn't: Rondall still asks. Enter 0 hours to count none.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormText name="earlyAnswerHours" label="Hours before the time" inputMode="numeric" />
        <FormText name="earliestAnswerTime" label="But not before" type="time" />
      </div>
    </fieldset>
  )
}
