import { Button } from '../../ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        It is on. Write these recovery codes down and keep them safe: each signs you in once when
        your phone is not at hand, and no one can show them to you again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="line grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-2 rounded-control bg-sunk p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>I have written them down</Button>
        <Button tone="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
