import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import { bankNow, type CardPayment, confirmPayment, currentPayment, openPayment } from '../bank/card-payment.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import { basketProblem } from './basket.ts'
import { amountLeft, type SnappPayBank } from './snapp-pay-state.ts'

type Fields = Record<string, unknown>
type Asked = { bank: SnappPayBank; merchant: string; fields: Fields; reply: FastifyReply; origin: string }
type PaymentAsked = Asked & { payment: CardPayment }

const tokenLifeMs = 3_600_000

/** SnappPay's online API: sign-in, token, page, and the steps of a payment in their fixed order. */
export function snappPayRoutes(app: FastifyInstance, bank: SnappPayBank): void {
  signIn(app, bank)
  const call = (method: 'GET' | 'POST', path: string, serve: (asked: Asked) => FastifyReply) =>
    app.route({
      method,
      url: `/api/online/${path}`,
      handler: (request, reply) => {
        if (bank.switches.isDown) return failure(reply, 500, 1000, 'server error')
        const merchant = merchantOf(bank, request)
        if (!merchant) return failure(reply, 401, 1003, 'token is invalid')
        if (bank.switches.rejectsAddress) return failure(reply, 401, 1013, 'venture is blocked')
        const origin = `${request.protocol}://${request.host}`
        const fields = { ...(request.query as Fields), ...((request.body ?? {}) as Fields) }
        return serve({ bank, merchant, fields, reply, origin })
      },
    })
  const about = (method: 'GET' | 'POST', name: string, serve: (asked: PaymentAsked) => FastifyReply) =>
    call(method, `payment/v1/${name}`, (asked) => {
      const payment = currentPayment(bank, String(asked.fields['paymentToken'] ?? ''), asked.merchant)
      return payment ? serve({ ...asked, payment }) : failure(asked.reply, 400, 1011, 'payment not found')
    })
  call('GET', 'offer/v1/eligible', ({ fields, reply }) =>
    success(reply, { eligible: Number(fields['amount']) >= 1_000, title_message: 'SnappPay', description: '' }),
  )
  call('POST', 'payment/v1/token', begin)
  about('GET', 'status', status)
  about('POST', 'verify', verify)
  about('POST', 'settle', settle)
  about('POST', 'revert', revert)
  about('POST', 'cancel', cancel)
  about('POST', 'update', update)
  cardPages(app, bank, {
    path: '/snapppay/pay/:token',
    tokenIn: (request) => (request.params as { token: string }).token,
    returnsBy: 'form',
    fieldsOf: returnOf,
  })
  const { snappPay: title, switches: labels } = texts
  switchRoutes(app, { path: '/snapppay', title, labels, switches: bank.switches })
}

/** Sign-in has no envelope, and takes a form instead of JSON. */
function signIn(app: FastifyInstance, bank: SnappPayBank): void {
  app.post('/api/online/v1/oauth/token', (request, reply) => {
    if (bank.switches.isDown) return failure(reply, 500, 1000, 'server error')
    const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    const [merchant = '', secret = ''] = basic.split(':')
    const { grant_type: grant, scope, username, password } = (request.body ?? {}) as Record<string, string>
    const isGood = merchant !== '' && secret !== '' && Boolean(username) && Boolean(password) && password !== 'wrong'
    if (grant !== 'password' || scope !== 'online-merchant' || !isGood)
      return failure(reply, 401, 1003, 'bad credentials')
    const token = randomBytes(24).toString('hex')
    bank.signedIn.set(token, { merchant, endsAt: bankNow(bank) + tokenLifeMs })
    bank.logins += 1
    return reply.send({
      access_token: token,
      token_type: 'bearer',
      expires_in: 3600,
      scope,
      iat: 0,
      jti: token.slice(9),
    })
  })
}

function merchantOf(bank: SnappPayBank, request: FastifyRequest): string | undefined {
  if (bank.switches.forgetsTokens) {
    bank.signedIn.clear()
    bank.switches.forgetsTokens = false
  }
  const known = bank.signedIn.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  return known && known.endsAt > bankNow(bank) ? known.merchant : undefined
}

function begin({ bank, merchant, fields, reply, origin }: Asked): FastifyReply {
  const { transactionId, returnURL, mobile, paymentMethodTypeDto } = fields
  const problem = basketProblem(fields)
  if (problem) return failure(reply, 400, 1002, problem)
  if (!/^https?:\/\/.+/.test(String(returnURL))) return failure(reply, 400, 1002, 'returnURL')
  if (mobile !== undefined && !/^\+989\d{9}$/.test(String(mobile))) return failure(reply, 400, 1002, 'mobile')
  if (!/^[A-Z_]+$/.test(String(paymentMethodTypeDto))) return failure(reply, 400, 1002, 'paymentMethodTypeDto')
  const isTaken = [...bank.payments.values()].some((one) => one.merchant === merchant && one.orderId === transactionId)
  if (typeof transactionId !== 'string' || isTaken) return failure(reply, 409, 1008, 'duplicate transactionId')
  const payment = openPayment(bank, {
    token: randomBytes(16).toString('hex'),
    merchant,
    orderId: transactionId,
    amount: Number(fields['amount']),
    callbackUrl: String(returnURL),
    mobile: mobile === undefined ? undefined : `0${String(mobile).slice(3)}`,
    description: String(paymentMethodTypeDto),
  })
  return success(reply, { paymentToken: payment.token, paymentPageUrl: `${origin}/snapppay/pay/${payment.token}` })
}

/** A payment that is paid but not confirmed is PENDING, like an unpaid one. */
function statusOf(bank: SnappPayBank, { token, state }: CardPayment): string {
  if (bank.cancelled.has(token)) return 'CANCEL'
  if (bank.settled.has(token)) return 'SETTLE'
  return state === 'CONFIRMED' ? 'VERIFY' : state === 'REVERSED' ? 'REVERT' : 'PENDING'
}

function status({ bank, payment, reply }: PaymentAsked): FastifyReply {
  const amount = bank.switches.hidesAmount ? {} : { amount: amountLeft(bank, payment) }
  return success(reply, { transactionId: payment.orderId, status: statusOf(bank, payment), ...amount })
}

function verify({ bank, payment, reply }: PaymentAsked): FastifyReply {
  if (payment.state !== 'PAID') return failure(reply, 400, 1011, 'wrong state')
  confirmPayment(bank, payment)
  return bank.switches.losesVerifyAnswer ? lost(reply) : success(reply, { transactionId: payment.orderId })
}

function settle({ bank, payment, reply }: PaymentAsked): FastifyReply {
  if (statusOf(bank, payment) !== 'VERIFY') return failure(reply, 400, 1011, 'wrong state')
  bank.settled.add(payment.token)
  return bank.switches.losesSettleAnswer ? lost(reply) : success(reply, { transactionId: payment.orderId })
}

/** Reverts before the settlement; also required after a failed payment. */
function revert({ bank, payment, reply }: PaymentAsked): FastifyReply {
  if (!['VERIFY', 'PENDING'].includes(statusOf(bank, payment))) return failure(reply, 400, 1011, 'wrong state')
  payment.state = 'REVERSED'
  return success(reply, { transactionId: payment.orderId })
}

/** Cancels the whole payment after the settlement. */
function cancel({ bank, payment, reply }: PaymentAsked): FastifyReply {
  if (statusOf(bank, payment) !== 'SETTLE' || bank.switches.refusesRefunds)
    return failure(reply, 400, 1011, 'wrong state')
  bank.cancelled.add(payment.token)
  return bank.switches.losesRefundAnswer ? lost(reply) : success(reply, { transactionId: payment.orderId })
}

/** Lowers the amount after the settlement. */
function update({ bank, payment, fields, reply }: PaymentAsked): FastifyReply {
  if (statusOf(bank, payment) !== 'SETTLE' || bank.switches.refusesRefunds)
    return failure(reply, 400, 1011, 'wrong state')
  const problem = basketProblem(fields)
  const amount = Number(fields['amount'])
  if (problem || amount >= amountLeft(bank, payment)) return failure(reply, 400, 1002, problem ?? 'amount')
  bank.lowered.set(payment.token, amount)
  return bank.switches.losesRefundAnswer ? lost(reply) : success(reply, { transactionId: payment.orderId })
}

function success(reply: FastifyReply, response: Fields): FastifyReply {
  return reply.send({ successful: true, response })
}

/** The code is a number in some responses and text in others. */
function failure(reply: FastifyReply, http: number, code: number, message: string): FastifyReply {
  const errorCode = code % 2 === 0 ? code : String(code)
  return reply.code(http).send({ successful: false, errorData: { errorCode, message, data: {} } })
}

function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function returnOf(payment: CardPayment): Record<string, string> {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  return { transactionId: payment.orderId, state: isPaid ? 'OK' : 'FAILED', amount: String(isPaid ? payment.taken : 0) }
}
