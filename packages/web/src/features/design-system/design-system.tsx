export function DesignSystem() {
  return null
}
