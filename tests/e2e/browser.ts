import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/chromium.ts'

/** A Chromium whose microphone hears a recording, over and over. */
export async function launchBrowser({ microphone }: { microphone?: string } = {}) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need a Chromium; none was found.')
  const browser = await chromium.launch({
    executablePath,
    env: unmoved(process.env),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}`] : []),
    ],
  })
  return moveClocks(browser)
}

/** Chromium hangs with a preloaded clock: where `tools/hours.ts` moves all of them, it moves those of pages here. */
const unmoved = ({ LD_PRELOAD, FAKETIME, ...environment }: NodeJS.ProcessEnv) =>
  environment as Record<string, string>

function moveClocks(browser: Browser) {
  const byMs = Number.parseInt(process.env.FAKETIME ?? '0', 10) * 1_000
  if (byMs === 0) return browser
  const open = browser.newContext.bind(browser)
  browser.newContext = async (...given) => {
    const context = await open(...given)
    await context.addInitScript(`
      const Unmoved = Date
      globalThis.Date = class Date extends Unmoved {
        constructor(...given) {
          super(...(given.length === 0 ? [Unmoved.now() + ${byMs}] : given))
        }
        static now() {
          return Unmoved.now() + ${byMs}
        }
      }`)
    return context
  }
  return browser
}

/** Everything the page complains of; a test expects it to be empty. */
export function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** The day's question has been put away, so that it does not come up in the middle of a test. */
export const askedToday = `localStorage.setItem('lastCheckIn', new Date().toLocaleDateString('sv'))`

/** Puts a meter in front of the loudspeaker: `loudness()` in the page is the peak of this moment. */
export const loudspeakerMeter = `
  const connect = AudioNode.prototype.connect
  const meters = []
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      const meter = this.context.createAnalyser()
      meters.push(meter)
      connect.call(this, meter)
    }
    return connect.call(this, target, ...rest)
  }
  window.loudness = () => Math.max(0, ...meters.map((meter) => {
    const samples = new Float32Array(meter.fftSize)
    meter.getFloatTimeDomainData(samples)
    return Math.max(...samples.map(Math.abs))
  }))
`
