import type { FastifyInstance, FastifyReply } from 'fastify'
import { leftPage, messagePage, payPage, switchRoutes } from '../bank/pages.ts'
import { refundRoutes } from './refunds.ts'
import { payPageRoute } from '../network-guard.ts'
import { texts } from '../simulators.fa.ts'
import {
  bankNow,
  cardHash,
  currentSession,
  mayReverse,
  openSession,
  paySession,
  rialOf,
  type Session,
  type ZarinpalBank,
} from './zarinpal-state.ts'

/** ZarinPal's REST API, version 4, with its bank page. Responses follow the provider's document. */
const messages: Record<number, string> = {
  [-9]: 'Validation error',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-12]: 'To many attempts, please try again later.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session',
  [-54]: 'Invalid authority.',
  [-60]: 'Session can not be reversed with bank.',
  [-61]: 'Session is not in success status.',
  [-63]: 'Maximum time for reverse this session is expired.',
}

type Fields = Record<string, unknown>
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const ceilingRial = 1_000_000_000

export function zarinpalRoutes(app: FastifyInstance, bank: ZarinpalBank): void {
  const call = (path: string, serve: (fields: Fields, reply: FastifyReply) => unknown) =>
    app.post(`/pg/v4/payment/${path}`, (request, reply) => {
      if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
      if (bank.switches.isThrottled) return failure(reply, -12)
      return serve((request.body ?? {}) as Fields, reply)
    })
  call('request.json', (fields, reply) => request(bank, fields, reply))
  call('verify.json', (fields, reply) => verify(bank, fields, reply))
  call('inquiry.json', (fields, reply) => inquire(bank, fields, reply))
  call('reverse.json', (fields, reply) => reverse(bank, fields, reply))
  call('unVerified.json', (fields, reply) => unverified(bank, fields, reply))
  pages(app, bank)
  refundRoutes(app, bank)
  const { gateway: title, switches: labels } = texts
  switchRoutes(app, { path: '/zarinpal', title, labels, switches: bank.switches })
}

function request(bank: ZarinpalBank, fields: Fields, reply: FastifyReply): unknown {
  const wrong = wrongFields(fields)
  if (wrong.length > 0) return failure(reply, -9, wrong)
  const metadata = (fields['metadata'] ?? {}) as Fields
  const currency = fields['currency'] === 'IRT' ? 'IRT' : 'IRR'
  const session = openSession(bank, {
    merchantId: String(fields['merchant_id']).toLowerCase(),
    amount: Number(fields['amount']),
    currency,
    description: String(fields['description']),
    callbackUrl: String(fields['callback_url']),
    orderId: typeof metadata['order_id'] === 'string' ? metadata['order_id'] : undefined,
    mobile: typeof metadata['mobile'] === 'string' ? metadata['mobile'] : undefined,
  })
  return success(reply, {
    code: 100,
    message: 'Success',
    authority: session.authority,
    fee_type: 'Merchant',
    fee: feeOf(session),
  })
}

function wrongFields(fields: Fields): Fields[] {
  const wrong: Fields[] = []
  const amount = fields['amount']
  const rial = typeof amount === 'number' ? amount * (fields['currency'] === 'IRT' ? 10 : 1) : Number.NaN
  const metadata = (fields['metadata'] ?? {}) as Fields
  if (!uuid.test(String(fields['merchant_id'] ?? '')))
    wrong.push({ merchant_id: 'The merchant id field must be a valid UUID.' })
  if (!Number.isInteger(amount) || rial < 1_000) wrong.push({ amount: 'The amount must be at least 1000.' })
  else if (rial > ceilingRial) wrong.push({ amount: 'The amount is above the limit.' })
  const description = fields['description']
  if (typeof description !== 'string' || description === '' || description.length > 500)
    wrong.push({ description: 'The description field is required.' })
  if (!/^https?:\/\/.+/.test(String(fields['callback_url'] ?? '')))
    wrong.push({ callback_url: 'The callback url field is required.' })
  if (fields['currency'] !== undefined && fields['currency'] !== 'IRR' && fields['currency'] !== 'IRT')
    wrong.push({ currency: 'The selected currency is invalid.' })
  if (metadata['mobile'] !== undefined && !/^09\d{9}$/.test(String(metadata['mobile'])))
    wrong.push({ 'metadata.mobile': 'The mobile format is invalid.' })
  return wrong
}

async function verify(bank: ZarinpalBank, fields: Fields, reply: FastifyReply): Promise<unknown> {
  const found = sessionOf(bank, fields, reply)
  if (!found.session) return found.refused
  const { session } = found
  if (session.state !== 'PAID' && session.state !== 'VERIFIED') return failure(reply, -51)
  if (Number(fields['amount']) !== session.amount || session.taken !== session.amount) return failure(reply, -50)
  const isFirst = session.state === 'PAID'
  session.state = 'VERIFIED'
  if (isFirst && bank.switches.losesVerifyAnswer) {
    // The bank has booked it without a response to the merchant. The next verify returns 101.
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return success(reply, {
    code: isFirst ? 100 : 101,
    message: isFirst ? 'Paid' : 'Verified',
    card_hash: cardHash(session),
    card_pan: '502229******1234',
    ref_id: session.refId,
    fee_type: 'Merchant',
    fee: feeOf(session),
    shaparak_fee: 1200,
    order_id: session.orderId ?? null,
    wages: null,
  })
}

function inquire(bank: ZarinpalBank, fields: Fields, reply: FastifyReply): unknown {
  const found = sessionOf(bank, fields, reply)
  if (!found.session) return found.refused
  const states: Record<Session['state'], string> = {
    CREATED: 'IN_BANK',
    IN_BANK: 'IN_BANK',
    PAID: 'PAID',
    VERIFIED: 'VERIFIED',
    REVERSED: 'REVERSED',
    FAILED: 'FAILED',
    RETURNED: 'FAILED',
  }
  return success(reply, { code: 100, message: 'Success', status: states[found.session.state] })
}

function reverse(bank: ZarinpalBank, fields: Fields, reply: FastifyReply): unknown {
  const found = sessionOf(bank, fields, reply)
  if (!found.session) return found.refused
  const { session } = found
  if (bank.switches.refusesRefunds) return failure(reply, -60)
  if (session.state !== 'PAID' && session.state !== 'VERIFIED') return failure(reply, -61)
  if (!mayReverse(bank, session)) return failure(reply, -63)
  session.state = 'REVERSED'
  if (bank.switches.losesRefundAnswer) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return success(reply, { code: 100, message: 'Reversed' })
}

function unverified(bank: ZarinpalBank, fields: Fields, reply: FastifyReply): unknown {
  const merchantId = String(fields['merchant_id'] ?? '').toLowerCase()
  if (!uuid.test(merchantId))
    return failure(reply, -9, [{ merchant_id: 'The merchant id field must be a valid UUID.' }])
  const authorities = [...bank.sessions.values()]
    .filter((session) => session.merchantId === merchantId && currentSession(bank, session.authority)?.state === 'PAID')
    .slice(-100)
    .map((session) => ({
      authority: session.authority,
      amount: session.amount,
      callback_url: session.callbackUrl,
      referer: '',
      date: new Date(session.paidAt).toISOString().slice(0, 19).replace('T', ' '),
    }))
  return success(reply, { code: 100, message: 'Success', authorities })
}

function pages(app: FastifyInstance, bank: ZarinpalBank): void {
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(text)
  app.get('/pg/StartPay/:authority', payPageRoute, (request, reply) => {
    const session = currentSession(bank, (request.params as { authority: string }).authority)
    if (!session) return html(reply, messagePage(texts.sessionUnknown), 404)
    if (session.state !== 'CREATED' && session.state !== 'IN_BANK')
      return html(reply, messagePage(texts.sessionOver), 410)
    session.state = 'IN_BANK'
    const { amount, currency, description, mobile } = session
    return html(reply, payPage({ amount, unit: currency === 'IRT' ? texts.toman : texts.rial, description, mobile }))
  })
  app.post('/pg/StartPay/:authority', payPageRoute, (request, reply) => {
    const session = currentSession(bank, (request.params as { authority: string }).authority)
    const act = (request.body as { act?: string } | undefined)?.act
    if (!session) return html(reply, messagePage(texts.sessionUnknown), 404)
    const isPaying = act === 'pay' || act === 'pay-and-leave' || act === 'pay-twice'
    if (session.state === 'CREATED' || session.state === 'IN_BANK') {
      if (isPaying) paySession(bank, session)
      else session.state = 'FAILED'
    }
    const status = session.state === 'PAID' || session.state === 'VERIFIED' ? 'OK' : 'NOK'
    const address = new URL(session.callbackUrl)
    address.searchParams.set('Authority', session.authority)
    address.searchParams.set('Status', status)
    if (act === 'pay-and-leave') return html(reply, leftPage())
    if (act === 'pay-twice' || bank.switches.returnsTwice)
      void fetch(address, { redirect: 'manual' }).catch(() => undefined)
    return reply.redirect(address.toString(), 302)
  })
  app.get('/zarinpal/sessions', () =>
    [...bank.sessions.values()].slice(-200).map((session) => ({ ...session, now: bankNow(bank) })),
  )
}

function sessionOf(bank: ZarinpalBank, fields: Fields, reply: FastifyReply): { session?: Session; refused?: unknown } {
  const merchantId = String(fields['merchant_id'] ?? '').toLowerCase()
  if (!uuid.test(merchantId))
    return { refused: failure(reply, -9, [{ merchant_id: 'The merchant id field must be a valid UUID.' }]) }
  const session = currentSession(bank, String(fields['authority'] ?? ''))
  if (!session) return { refused: failure(reply, -54) }
  if (session.merchantId !== merchantId) return { refused: failure(reply, -53) }
  return { session }
}

function success(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ data, errors: [] })
}

/** Failures have an object in `errors` and an empty list in `data`; some have a 4xx status, some 200. */
function failure(reply: FastifyReply, code: number, validations: Fields[] = []): FastifyReply {
  return reply
    .code(code === -9 ? 422 : 200)
    .send({ data: [], errors: { code, message: messages[code] ?? '', validations } })
}

function feeOf(session: Session): number {
  return Math.min(Math.floor(rialOf(session, session.amount) / 200), 40_000)
}
