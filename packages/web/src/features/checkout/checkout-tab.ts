/** A checkout that is not there by then may never come: what to do instead is said. */
const slowCheckoutMs = 8_000

/**
 * Opens the tab for a checkout that is still being prepared, and says in it what is happening: an empty tab
 * looks broken. It needs nothing from the network. Null where the browser blocks it.
 */
export function openCheckoutTab() {
  const tab = window.open('', '_blank')
  if (!tab) return null
  const page = tab.document
  page.title = 'Opening the payment page'
  page.documentElement.lang = 'en'
  const heading = element(page, 'h1', 'Opening the payment page...')
  const text = element(page, 'p', 'One moment. This usually takes a few seconds.')
  const main = element(page, 'main', '')
  main.setAttribute('role', 'status')
  Object.assign(page.documentElement.style, { colorScheme: 'light dark' })
  Object.assign(page.body.style, {
    display: 'grid',
    minHeight: '90vh',
    placeItems: 'center',
    font: '1.4rem/1.5 Verdana, Arial, sans-serif',
  })
  Object.assign(main.style, { maxWidth: '32rem', padding: '1.5rem' })
  main.append(heading, text)
  page.body.replaceChildren(main)
  const slow = setTimeout(() => {
    if (!tab.closed) sayHowToGoOn(page, main)
  }, slowCheckoutMs)
  return {
    get isClosed() {
      return tab.closed
    },
    leadTo(url: string) {
      clearTimeout(slow)
      // The payment page must not reach back into this one.
      tab.opener = null
      tab.location.href = url
    },
    close() {
      clearTimeout(slow)
      tab.close()
    },
  }
}

function sayHowToGoOn(page: Document, main: HTMLElement) {
  const link = element(page, 'a', 'Pay on our own page instead')
  link.setAttribute('href', new URL('/manual-checkout', window.location.href).href)
  Object.assign(link.style, { display: 'inline-block', padding: '1rem 0', color: 'inherit' })
  main.append(
    element(page, 'p', 'This is taking longer than usual. Nothing has been paid yet.'),
    link,
    element(page, 'p', 'Or close this tab and press "Get Rondall" once more.'),
  )
}

function element(page: Document, name: string, text: string) {
  const made = page.createElement(name)
  made.textContent = text
  return made
}
