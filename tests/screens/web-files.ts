import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const built = join(import.meta.dirname, '../../packages/web/dist')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the built web app alone, as in development; the calls are answered by the test. */
export async function serveWebFiles() {
  const page = await readFile(join(built, 'index.html'), 'utf8')
  const developmentPage = page.replace('%RONDALL_ENVIRONMENT%', 'development')
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = types[extname(path)]
    const file = type ? await readFile(join(built, path)).catch(() => undefined) : developmentPage
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': type ?? 'text/html' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
