export function Version() {
  return <p className="text-center text-ink-soft text-small">Rondall v1.0.0</p>
}
