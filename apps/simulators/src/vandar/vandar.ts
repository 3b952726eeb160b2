import type { FastifyInstance, FastifyReply } from 'fastify'
import { leftPage, messagePage, payPage, switchRoutes } from '../bank/pages.ts'
import { payPageRoute } from '../network-guard.ts'
import { texts } from '../simulators.fa.ts'
import { refundRoutes } from './refunds.ts'
import {
  currentPayment,
  openPayment,
  payPayment,
  type VandarBank,
  type VandarPayment,
  vandarNow,
} from './vandar-state.ts'

type Fields = Record<string, unknown>

/**
 * Vandar's payment gateway, paths of version 4 (version 3 has the same shapes), and the refunds of its business
 * service.
 */
export function vandarRoutes(app: FastifyInstance, bank: VandarBank): void {
  const call = (path: string, serve: (fields: Fields, reply: FastifyReply) => unknown) =>
    app.post(`/api/v4/${path}`, (request, reply) => {
      if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
      if (bank.switches.isThrottled) return errors(reply, 429, texts.vandarErrors.throttled)
      const fields = (request.body ?? {}) as Fields
      if (typeof fields['api_key'] !== 'string' || fields['api_key'].length < 8)
        return errors(reply, 401, texts.vandarErrors.apiKey)
      if (bank.switches.rejectsAddress) return errors(reply, 403, texts.vandarErrors.address)
      return serve(fields, reply)
    })
  call('send', (fields, reply) => send(bank, fields, reply))
  call('transaction', (fields, reply) => transaction(bank, fields, reply))
  call('verify', (fields, reply) => verify(bank, fields, reply))
  pages(app, bank)
  refundRoutes(app, bank)
  const { vandar: title, switches: labels } = texts
  switchRoutes(app, { path: '/vandar', title, labels, switches: bank.switches })
}

function send(bank: VandarBank, fields: Fields, reply: FastifyReply): unknown {
  const { amount, callback_url: callback, mobile_number: mobile, description } = fields
  const wrong: string[] = []
  if (!Number.isInteger(amount) || Number(amount) < 1_000) wrong.push(texts.vandarErrors.amount)
  // The real server fails on a longer URL instead of refusing it.
  if (typeof callback === 'string' && callback.length >= 255) return reply.code(500).send({ error: 'Server Error' })
  if (typeof callback !== 'string' || !/^https?:\/\/.+/.test(callback)) wrong.push(texts.vandarErrors.callback)
  if (mobile !== undefined && !/^09\d{9}$/.test(String(mobile))) wrong.push(texts.vandarErrors.mobile)
  if (typeof description === 'string' && description.length > 255) wrong.push(texts.vandarErrors.description)
  if (wrong.length > 0) return errors(reply, 422, ...wrong)
  const payment = openPayment(bank, {
    apiKey: String(fields['api_key']),
    amount: Number(amount),
    callbackUrl: String(callback),
    factorNumber: String(fields['factorNumber'] ?? ''),
    mobile: mobile === undefined ? undefined : String(mobile),
    description: String(description ?? ''),
  })
  return reply.send({ status: 1, token: payment.token })
}

function transaction(bank: VandarBank, fields: Fields, reply: FastifyReply): unknown {
  const payment = paymentOf(bank, fields)
  if (!payment || payment.state === 'CREATED')
    return reply.code(422).send({ status: 0, code: 0, errors: [texts.vandarErrors.token] })
  const codes = { PAID: 1, VERIFIED: 2, EXPIRED: 3, FAILED: 4 } as const
  const isPaid = payment.paidAt > 0
  return reply.send({
    status: 1,
    amount: String(payment.taken + payment.wage),
    transId: payment.transId,
    refnumber: isPaid ? `GmshtyjwKSu${payment.transId}` : null,
    trackingCode: isPaid ? String(payment.transId).slice(-6) : null,
    factorNumber: payment.factorNumber,
    mobile: payment.mobile ?? null,
    description: payment.description,
    cardNumber: isPaid ? '603799******7999' : null,
    CID: isPaid ? 'C3D4F0A1'.repeat(8) : null,
    createdAt: stamp(payment.createdAt),
    paymentDate: isPaid ? stamp(payment.paidAt) : null,
    code: codes[payment.state],
    // The provider's spelling.
    message: payment.state === 'PAID' ? 'Confirm requierd' : payment.state.toLowerCase(),
  })
}

/** Confirms once; a second call returns 2 without payment details. */
function verify(bank: VandarBank, fields: Fields, reply: FastifyReply): unknown {
  const payment = paymentOf(bank, fields)
  if (payment?.state === 'VERIFIED') return reply.code(422).send({ status: 2, errors: [texts.vandarErrors.verified] })
  if (payment?.state === 'EXPIRED') return reply.code(422).send({ status: 3, errors: [texts.vandarErrors.expired] })
  if (payment?.state !== 'PAID') return errors(reply, 422, texts.vandarErrors.token)
  payment.state = 'VERIFIED'
  if (bank.switches.losesVerifyAnswer) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return reply.send({
    status: 1,
    amount: (payment.taken + payment.wage).toFixed(2),
    realAmount: payment.taken,
    wage: String(payment.wage),
    transId: payment.transId,
    factorNumber: payment.factorNumber,
    mobile: payment.mobile ?? null,
    description: payment.description,
    cardNumber: '603799******7999',
    paymentDate: stamp(payment.paidAt),
    cid: null,
    message: 'ok',
  })
}

function pages(app: FastifyInstance, bank: VandarBank): void {
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(text)
  const named = (params: unknown) => currentPayment(bank, (params as { token: string }).token)
  app.get('/v4/:token', payPageRoute, (request, reply) => {
    const payment = named(request.params)
    // The page opens once; a second visit finds nothing.
    if (payment?.state !== 'CREATED' || payment.isOpened) return html(reply, messagePage(texts.sessionUnknown), 404)
    payment.isOpened = true
    const { wage, amount, description, mobile } = payment
    return html(reply, payPage({ amount: amount + wage, unit: texts.rial, description, mobile }))
  })
  app.post('/v4/:token', payPageRoute, (request, reply) => {
    const payment = named(request.params)
    if (!payment) return html(reply, messagePage(texts.sessionUnknown), 404)
    const act = (request.body as { act?: string } | undefined)?.act ?? ''
    if (payment.state === 'CREATED') {
      if (act.startsWith('pay')) payPayment(bank, payment)
      else payment.state = 'FAILED'
    }
    if (act === 'pay-and-leave') return html(reply, leftPage())
    const address = new URL(payment.callbackUrl)
    address.searchParams.set('token', payment.token)
    const isPaid = payment.state === 'PAID' || payment.state === 'VERIFIED'
    address.searchParams.set('payment_status', isPaid ? 'OK' : 'FAILED')
    if (act === 'pay-twice' || bank.switches.returnsTwice)
      void fetch(address, { redirect: 'manual' }).catch(() => undefined)
    return reply.redirect(address.toString(), 302)
  })
  app.get('/vandar/payments', () =>
    [...bank.payments.values()].slice(-200).map((payment) => ({ ...payment, now: vandarNow(bank) })),
  )
}

/** Another merchant's payment counts as unknown. */
function paymentOf(bank: VandarBank, fields: Fields): VandarPayment | undefined {
  const payment = currentPayment(bank, String(fields['token'] ?? ''))
  return payment?.apiKey === fields['api_key'] ? payment : undefined
}

function errors(reply: FastifyReply, status: number, ...texts: string[]): FastifyReply {
  return reply.code(status).send({ status: 0, errors: texts })
}

function stamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
