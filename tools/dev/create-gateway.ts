import { type IncomingMessage, type RequestListener, request as callServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PageServers } from './page-servers.ts'
import { type PageRequest, pageRequestPolicy } from './page-requests.ts'
import type { Program } from './program.ts'
import { uncachedWorker } from './uncached-worker.ts'

type Parts = { pages: PageServers; server: Program; port: number }

/** Addresses of the service workers that store pages and scripts in a built product. */
const worker = /^\/((service|kiosk|board|courier)-worker|bo\/(office|till)-worker)\.js$/

/**
 * Routes each request: office, till, courier and modules to Vite, everything else to the server, which gets it once it runs.
 * Storefront pages are rendered from the content that the server answers.
 */
export function createGateway(parts: Parts): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (worker.test(path))
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(uncachedWorker)
    else if (!parts.pages.serve(request, response))
      forward(parts, request, response).catch((error: unknown) => sendProblem(response, error))
  }
}

async function forward(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await ask(parts, request, response)
  if (answer.statusCode === 200 && answer.headers['content-security-policy'] === pageRequestPolicy) {
    const asked = JSON.parse(await text(answer)) as PageRequest
    const page = await parts.pages.render(asked, request.headers.host ?? 'localhost')
    // Vite's client needs more than the product's content policy allows, so pages of development have none.
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
    return
  }
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  answer.pipe(response)
}

/** Asks the server. Reads are repeated when it restarts before it answers. */
async function ask(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
  await parts.server.whenReady()
  try {
    return await askOnce(parts.port, request, response)
  } catch (error) {
    if (response.destroyed || (request.method !== 'GET' && request.method !== 'HEAD')) throw error
    await parts.server.whenReady()
    return askOnce(parts.port, request, response)
  }
}

function askOnce(port: number, request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
  const { 'accept-encoding': _, ...headers } = request.headers
  return new Promise((resolve, reject) => {
    const asked = callServer({ host: '127.0.0.1', port, method: request.method, path: request.url, headers })
    response.once('close', () => asked.destroy())
    asked.once('response', resolve)
    asked.on('error', reject)
    request.pipe(asked)
  })
}

function sendProblem(response: ServerResponse, error: unknown): void {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(problem)
  if (response.headersSent) response.destroy()
  else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(problem)
}
