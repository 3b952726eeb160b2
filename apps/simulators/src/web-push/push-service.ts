import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escape, page } from '../page.ts'
import { texts } from '../simulators.fa.ts'
import { checkSender } from './check-sender.ts'
import { openMessage, type Receiver } from './open-message.ts'

/**
 * A push service with its browsers, from RFC 8030 (delivery), 8291 (encryption) and 8292 (sender). A browser subscribes
 * with the sender's key; only that sender may send to it.
 */
export type PushedMessage = { id: string; to: string; text: string; topic: string; ttl: number; urgency: string }
export type PushBrowser = Receiver & { id: string; senderKey: string; isGone: boolean }
export type PushState = {
  browsers: Map<string, PushBrowser>
  /** Messages as decrypted by the browsers; a topic keeps only the newest. */
  messages: PushedMessage[]
  /** Faults for the next responses: 500, 429, or `silence` for no response. */
  troubles: (number | 'silence')[]
}

const mostBytes = 4_096

export function createPushState(): PushState {
  return { browsers: new Map(), messages: [], troubles: [] }
}

export function pushRoutes(app: FastifyInstance, state: PushState): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.post('/push/:id', (request, reply) => take(state, request, reply))
  controls(app, state)
}

/** Controls for tests and people: adds and removes browsers, lists messages and sets faults. */
function controls(app: FastifyInstance, state: PushState): void {
  app.post('/push-browsers', (request) => {
    const { senderKey = '' } = (request.body ?? {}) as { senderKey?: string }
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const browser: PushBrowser = {
      id: randomBytes(16).toString('hex'),
      pair,
      auth: randomBytes(16),
      senderKey,
      isGone: false,
    }
    state.browsers.set(browser.id, browser)
    const endpoint = `${originOf(request)}/push/${browser.id}`
    return { id: browser.id, endpoint, p256dh, auth: browser.auth.toString('base64url') }
  })
  app.delete('/push-browsers/:id', (request) => {
    const browser = state.browsers.get((request.params as { id: string }).id)
    if (browser) browser.isGone = true
    return { ok: browser !== undefined }
  })
  app.get('/push-messages', (request) => {
    const { to } = request.query as { to?: string }
    return state.messages.filter((message) => to === undefined || message.to === to).reverse()
  })
  app.post('/push-troubles', (request) => {
    state.troubles.push(...((request.body as { next?: (number | 'silence')[] } | undefined)?.next ?? []))
    return { troubles: state.troubles }
  })
  app.get('/push', (_, reply) => {
    const cards = [...state.messages]
      .reverse()
      .map(({ text }) => `<article class="card"><p>${escape(text)}</p></article>`)
    return reply
      .type('text/html; charset=utf-8')
      .send(page(texts.push, `<h1>${texts.push}</h1><p class="quiet">${texts.pushIntro}</p>${cards.join('')}`))
  })
}

async function take(state: PushState, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const browser = state.browsers.get((request.params as { id: string }).id)
  const trouble = state.troubles.shift()
  if (trouble === 'silence') return new Promise(() => undefined)
  if (trouble !== undefined) return reply.code(trouble).send()
  if (!browser) return reply.code(404).send()
  if (browser.isGone) return reply.code(410).send()
  const refusal = refusalOf(browser, request)
  if (refusal) return reply.code(refusal.status).send({ reason: refusal.reason })
  const topic = textHeader(request, 'topic')
  const message: PushedMessage = {
    id: randomBytes(8).toString('hex'),
    to: browser.id,
    text: openMessage(browser, request.body as Buffer),
    topic,
    ttl: Number(request.headers['ttl']),
    urgency: textHeader(request, 'urgency') || 'normal',
  }
  if (topic !== '')
    state.messages = state.messages.filter((waiting) => waiting.to !== browser.id || waiting.topic !== topic)
  state.messages.push(message)
  return reply
    .code(201)
    .header('location', `${originOf(request)}/push-messages/${message.id}`)
    .send()
}

type Refused = { status: number; reason: string }

function refusalOf(browser: PushBrowser, request: FastifyRequest): Refused | undefined {
  const { body, headers } = request
  // RFC 8030, section 5.2: a request without a TTL gets 400.
  if (!/^\d+$/.test(textHeader(request, 'ttl'))) return { status: 400, reason: 'no TTL' }
  if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body)) return { status: 400, reason: 'encoding' }
  if (body.length > mostBytes) return { status: 413, reason: 'too large' }
  if (!/^[\w-]{0,32}$/.test(textHeader(request, 'topic'))) return { status: 400, reason: 'topic' }
  try {
    const sender = checkSender(headers.authorization, originOf(request), new Date())
    // RFC 8292, section 4.2: a subscription restricted to a sender rejects others.
    if (browser.senderKey !== '' && sender.key !== browser.senderKey) return { status: 403, reason: 'another sender' }
  } catch (error) {
    return { status: 401, reason: error instanceof Error ? error.message : 'sender' }
  }
  return undefined
}

function textHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
