import type { IncomingHttpHeaders, Server } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { Refusal } from '@sofreh/kernel'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { httpRefusals } from './text/http.fa.ts'

/**
 * How long a request may take to arrive. A large one is an image, a statement file or the log of a till that was
 * offline.
 */
export type BodyLimits = { bodyMs: number; largeBodyMs: number }

export const usualBodyLimits: BodyLimits = { bodyMs: 30_000, largeBodyMs: 300_000 }

const largeBodyBytes = 1024 * 1024

type RequestLimits = Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http' | 'clientErrorHandler'>

/**
 * Limits of the Node server, which also apply to form data; `connectionsCheckingInterval` is how often Node checks
 * them.
 */
export function requestLimits({ bodyMs, largeBodyMs }: BodyLimits): RequestLimits {
  return {
    requestTimeout: largeBodyMs,
    // Node applies the longer of the two timeouts to the whole request, so the head gets the limit of a small body.
    http: { headersTimeout: bodyMs, connectionsCheckingInterval: Math.min(bodyMs, 10_000) },
    clientErrorHandler: (error, socket) => answerBrokenCall(error, socket),
  }
}

/** Answers 408 to a body that has not arrived in time. */
export function endSlowBodies(app: FastifyInstance, { bodyMs, largeBodyMs }: BodyLimits): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete || !hasParsedBody(request.headers)) return payload
    const isLarge = (request.routeOptions.bodyLimit ?? 0) > largeBodyBytes
    const body = new PassThrough()
    const timer = setTimeout(
      () => {
        // Closes the connection: bytes that still arrive belong to no request.
        void reply.header('connection', 'close')
        payload.unpipe(body)
        body.destroy(new Refusal('REQUEST_TIMEOUT'))
      },
      isLarge ? largeBodyMs : bodyMs,
    )
    timer.unref()
    // A request answered before its body was read ignores the stream's errors.
    body.on('error', () => undefined)
    payload.once('error', (error) => body.destroy(error))
    body.once('close', () => clearTimeout(timer))
    return payload.pipe(body)
  })
}

/** Form data is read by its handler and has only the limit of the Node server. */
function hasParsedBody(headers: IncomingHttpHeaders): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false
  return !isForm && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
}

/** Answers a request that is not HTTP or did not arrive in time: it never reaches a route or the error handler. */
function answerBrokenCall(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const [status, code] = isLate ? ['408 Request Timeout', 'REQUEST_TIMEOUT'] : ['400 Bad Request', 'BAD_REQUEST']
  const body = JSON.stringify({ message: httpRefusals[code], code, errors: [] })
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close`
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
