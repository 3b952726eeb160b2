import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import { type CardPayment, confirmPayment, currentPayment, openPayment, paymentOfOrder } from '../bank/card-payment.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import type { PasargadBank } from './pasargad-state.ts'

type Fields = Record<string, unknown>
type Asked = { merchant: string; fields: Fields; request: FastifyRequest; reply: FastifyReply }

/**
 * Pasargad's service with tokens, under `/dorsa1` as at the bank. A payment is identified by the merchant's invoice and
 * the bank's `urlId`.
 */
export function pasargadRoutes(app: FastifyInstance, bank: PasargadBank): void {
  app.post('/dorsa1/token/getToken', (request, reply) => {
    if (bank.switches.isDown) return reply.code(503).send('')
    const { username, password } = (request.body ?? {}) as Fields
    if (bank.switches.rejectsAddress) return say(reply, 401)
    if (typeof username !== 'string' || typeof password !== 'string' || password.length < 8) return say(reply, 13004)
    const token = randomBytes(24).toString('base64url')
    bank.logins.set(token, username)
    return say(reply, 0, { token, username })
  })
  const call = (path: string, serve: (asked: Asked) => unknown) =>
    app.post(`/dorsa1/api/payment/${path}`, (request, reply) => {
      if (bank.switches.isDown) return reply.code(503).send('')
      if (bank.switches.forgetsTokens) {
        bank.logins.clear()
        bank.switches.forgetsTokens = false
      }
      const merchant = bank.logins.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
      if (merchant === undefined) return say(reply.code(401), 13009)
      if (bank.switches.asksToWait) return say(reply, 13015)
      return serve({ merchant, fields: (request.body ?? {}) as Fields, request, reply })
    })
  call('purchase', (asked) => purchase(bank, asked))
  call('payment-inquiry', (asked) => inquire(bank, asked))
  call('confirm-transactions', (asked) => confirm(bank, asked))
  call('reverse-transactions', (asked) => reverse(bank, asked))
  cardPages(app, bank, {
    path: '/dorsa1/v2/:urlId',
    tokenIn: (request) => (request.params as { urlId: string }).urlId,
    returnsBy: 'address',
    fieldsOf: (payment) => returnOf(bank, payment),
  })
  const { pasargad: title, switches: labels } = texts
  switchRoutes(app, { path: '/pasargad', title, labels, switches: bank.switches })
}

function say(reply: FastifyReply, resultCode: number, more: Fields = {}): FastifyReply {
  return reply.send({ resultMsg: `code ${resultCode}`, resultCode, ...more })
}

function purchase(bank: PasargadBank, { merchant, fields, request, reply }: Asked): unknown {
  const { invoice, amount, callbackApi, terminalNumber } = fields
  if (fields['serviceType'] !== 'PURCHASE' || String(fields['serviceCode']) !== '8') return say(reply, 13000)
  if (!/^\d{4,12}$/.test(String(terminalNumber))) return say(reply, 13099)
  if (typeof invoice !== 'string' || !/^\w{1,40}$/.test(invoice)) return say(reply, 13000)
  if (!/^\d{4}[-/]\d{2}[-/]\d{2}/.test(String(fields['invoiceDate']))) return say(reply, 13000)
  if (!Number.isInteger(amount) || Number(amount) < 1_000) return say(reply, 13055)
  if (!/^https?:\/\/.+/.test(String(callbackApi))) return say(reply, 13001)
  if (paymentOfOrder(bank, merchant, invoice)) return say(reply, 13062)
  const payment = openPayment(bank, {
    token: randomBytes(20).toString('hex'),
    merchant,
    orderId: invoice,
    amount: Number(amount),
    callbackUrl: String(callbackApi),
    mobile: typeof fields['mobileNumber'] === 'string' ? fields['mobileNumber'] : undefined,
    description: String(fields['description'] ?? ''),
  })
  const url = `${request.protocol}://${request.host}/dorsa1/v2/${payment.token}`
  return say(reply, 0, { data: { urlId: payment.token, url } })
}

const standing: Record<CardPayment['state'], number> = {
  OPEN: 13022,
  EXPIRED: 13022,
  PAID: 13031,
  CONFIRMED: 13029,
  REVERSED: 13033,
  FAILED: 13025,
  CANCELLED: 13045,
}

/** Never reports that an unpaid payment has ended. */
function inquire(bank: PasargadBank, { merchant, fields, reply }: Asked): unknown {
  const payment = paymentOfOrder(bank, merchant, String(fields['invoiceId']))
  if (!payment) return say(reply, 13016)
  const data = {
    status: bank.switches.isUnsure ? 2 : standing[payment.state],
    amount: payment.taken,
    transactionId: payment.trace,
    trackId: payment.trace,
    referenceNumber: payment.rrn,
    maskedCardNumber: payment.paidAt > 0 ? '502229******4321' : null,
    url: payment.callbackUrl,
  }
  return say(reply, 0, { data })
}

/** Returns the payment with both ids. */
function named(bank: PasargadBank, merchant: string, fields: Fields): CardPayment | undefined {
  const payment = currentPayment(bank, String(fields['urlId']), merchant)
  return payment?.orderId === String(fields['invoice']) ? payment : undefined
}

function confirm(bank: PasargadBank, { merchant, fields, reply }: Asked): unknown {
  const payment = named(bank, merchant, fields)
  if (!payment) return say(reply, 13016)
  if (payment.state === 'REVERSED') return say(reply, 13075)
  if (payment.state !== 'PAID') return say(reply, standing[payment.state])
  confirmPayment(bank, payment)
  if (bank.switches.losesVerifyAnswer) return lost(reply)
  const { orderId: invoice, rrn: referenceNumber, trace: trackId, taken: amount } = payment
  const maskedCardNumber = '502229******4321'
  return say(reply, 0, { data: { invoice, referenceNumber, trackId, maskedCardNumber, amount } })
}

/** Reverses the whole payment before its settlement. */
function reverse(bank: PasargadBank, { merchant, fields, reply }: Asked): unknown {
  const payment = named(bank, merchant, fields)
  if (!payment) return say(reply, 13016)
  if (payment.state === 'REVERSED') return say(reply, 13033)
  if (bank.switches.refusesRefunds || payment.state !== 'CONFIRMED') return say(reply, 13035)
  payment.state = 'REVERSED'
  return bank.switches.losesRefundAnswer ? lost(reply) : say(reply, 0)
}

function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function returnOf(bank: PasargadBank, payment: CardPayment): Record<string, string> {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  return {
    invoiceId: payment.orderId,
    status: bank.switches.isUnsure ? 'unknown' : isPaid ? 'success' : 'failed',
    referenceNumber: isPaid ? payment.rrn : '',
    trackId: isPaid ? payment.trace : '',
  }
}
