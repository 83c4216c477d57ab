/**
 * For a window that opens: its first focus is the window, so that its title is read, and not its
 * Close button, whose tooltip would open with it and take the first Escape.
 */
export function focusItself(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
