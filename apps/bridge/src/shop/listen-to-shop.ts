import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerTo, openMessage, sealMessage } from '@sofreh/printing/client'
import { ZodError } from 'zod'

export type ShopListenerOptions = {
  port: number
  host?: string
  /** Key that seals messages between tills and this bridge; undefined until the server sent one. */
  key: () => string | undefined
  calls: Record<string, (body: unknown) => Promise<unknown>>
  onError: (error: unknown) => void
}

const mostBytes = 2 * 1024 * 1024

/**
 * The bridge's only listener, for tills on the vendor's network. It handles only messages sealed with the vendor's key,
 * so other programs and pages on the network get nothing.
 */
export async function listenToShop(
  options: ShopListenerOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    void answer(options, request, response).catch((error: unknown) => {
      options.onError(error)
      end(response, 500)
    })
  })
  server.maxConnections = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '0.0.0.0', () => resolve())
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answer(options: ShopListenerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  allowPages(request, response)
  if (request.method === 'OPTIONS') return end(response, 204)
  const path = request.url ?? ''
  const call = options.calls[path]
  if (!call || request.method !== 'POST') return end(response, 404)
  const question = await read(request)
  if (question === undefined) return end(response, 413)
  const key = options.key()
  const about = `POST ${path}`
  const body = key && (await openMessage(key, about, question))
  if (!key || body === undefined) return end(response, 403)
  try {
    const answered = await sealMessage(key, answerTo(about, question), await call(body))
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(answered)
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    end(response, 422)
  }
}

/** Allows every origin, because a vendor may have many host names; without the key a page receives no data. */
function allowPages(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', 'content-type')
  // Preflight of browsers from before «local network access» became a permission.
  if (request.headers['access-control-request-private-network'] === 'true')
    response.setHeader('access-control-allow-private-network', 'true')
}

async function read(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = part as Buffer
    length += bytes.length
    if (length > mostBytes) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('latin1')
}

function end(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status)
  response.end()
}
