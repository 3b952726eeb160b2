import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import { type CardPayment, confirmPayment, currentPayment, openPayment } from '../bank/card-payment.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import { refNumOf, type SamanBank } from './saman-state.ts'

type Fields = Record<string, unknown>

/** SEP: a token, a page that is entered by a form, and confirmation and reversal by receipt. */
export function samanRoutes(app: FastifyInstance, bank: SamanBank): void {
  app.post('/onlinepg/onlinepg', (request, reply) => isDown(bank, reply) ?? token(bank, fieldsOf(request), reply))
  app.post(
    '/verifyTxnRandomSessionkey/ipg/VerifyTransaction',
    (request, reply) => isDown(bank, reply) ?? verify(bank, fieldsOf(request), reply),
  )
  app.post(
    '/verifyTxnRandomSessionkey/ipg/ReverseTransaction',
    (request, reply) => isDown(bank, reply) ?? reverse(bank, fieldsOf(request), reply),
  )
  cardPages(app, bank, {
    path: '/OnlinePG/OnlinePG',
    tokenIn: (request) => (request.body as { Token?: string } | undefined)?.Token ?? '',
    entryField: 'Token',
    returnsBy: 'form',
    fieldsOf: returnOf,
  })
  const { saman: title, switches: labels } = texts
  switchRoutes(app, { path: '/saman', title, labels, switches: bank.switches })
}

function fieldsOf(request: FastifyRequest): Fields {
  return (request.body ?? {}) as Fields
}

function isDown(bank: SamanBank, reply: FastifyReply): FastifyReply | undefined {
  return bank.switches.isDown ? reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>') : undefined
}

function token(bank: SamanBank, fields: Fields, reply: FastifyReply): FastifyReply {
  const refuse = (errorCode: string, errorDesc: string) => reply.send({ status: -1, errorCode, errorDesc })
  const { TerminalId, Amount, ResNum, RedirectUrl, CellNumber } = fields
  if (bank.switches.rejectsAddress) return refuse('8', 'merchant ip is invalid')
  if (fields['action'] !== 'token' || !/^\d{4,10}$/.test(String(TerminalId))) return refuse('12', 'terminal not found')
  if (!Number.isInteger(Amount) || Number(Amount) < 1_000) return refuse('5', 'invalid amount')
  if (typeof ResNum !== 'string' || ResNum === '' || ResNum.length > 50) return refuse('5', 'invalid ResNum')
  if (!/^https?:\/\/.+/.test(String(RedirectUrl))) return refuse('5', 'invalid RedirectUrl')
  const payment = openPayment(bank, {
    token: randomBytes(16).toString('hex'),
    merchant: String(TerminalId),
    orderId: ResNum,
    amount: Number(Amount),
    callbackUrl: String(RedirectUrl),
    mobile: typeof CellNumber === 'string' ? CellNumber : undefined,
    description: '',
  })
  return reply.send({ status: 1, token: payment.token })
}

/** Finds a payment by its receipt and terminal, without the merchant's number. */
function paymentOf(bank: SamanBank, fields: Fields): CardPayment | undefined {
  const found = [...bank.payments.values()].find(
    (one) => one.rrn !== '' && refNumOf(one) === fields['RefNum'] && one.merchant === String(fields['TerminalNumber']),
  )
  return found && currentPayment(bank, found.token)
}

function verify(bank: SamanBank, fields: Fields, reply: FastifyReply): FastifyReply {
  const say = (code: number, text: string, payment?: CardPayment) =>
    reply.send({
      ...(payment ? { TransactionDetail: detailOf(payment) } : {}),
      ResultCode: code,
      ResultDescription: text,
      Success: code === 0,
    })
  if (bank.switches.rejectsAddress) return say(-106, 'ip address is not allowed')
  const payment = paymentOf(bank, fields)
  if (payment?.state === 'CONFIRMED')
    return say(2, 'duplicate request', bank.switches.hidesRepeatedDetail ? undefined : payment)
  // Not confirmed within half an hour, or reversed by the merchant.
  if (payment?.state === 'REVERSED') return say(payment.confirmedAt > 0 ? -2 : -6, 'not found or too old')
  if (payment?.state !== 'PAID') return say(-2, 'transaction not found')
  confirmPayment(bank, payment)
  return bank.switches.losesVerifyAnswer ? lost(reply) : say(0, 'success', payment)
}

function reverse(bank: SamanBank, fields: Fields, reply: FastifyReply): FastifyReply {
  const say = (code: number, text: string) =>
    reply.send({ ResultCode: code, ResultDescription: text, Success: code === 0 })
  if (bank.switches.rejectsAddress) return say(-106, 'ip address is not allowed')
  const payment = paymentOf(bank, fields)
  if (payment?.state === 'REVERSED' && payment.confirmedAt > 0) return say(2, 'duplicate request')
  if (payment?.state !== 'CONFIRMED') return say(-2, 'transaction not found')
  if (bank.switches.refusesRefunds) return say(-6, 'too old')
  payment.state = 'REVERSED'
  return bank.switches.losesRefundAnswer ? lost(reply) : say(0, 'success')
}

function detailOf(payment: CardPayment): Fields {
  return {
    RRN: payment.rrn,
    RefNum: refNumOf(payment),
    MaskedPan: '621986******8080',
    HashedPan: 'b96a14400c3a59249e87c300ecc06e5920327e70220213b5bbb7d7b2410f7e0d',
    TerminalNumber: Number(payment.merchant),
    // The provider's spelling.
    OrginalAmount: payment.amount,
    AffectiveAmount: payment.taken,
    StraceDate: '2026-11-21 18:28:34',
    StraceNo: payment.trace,
  }
}

function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Return fields; there is a receipt only when money moved. */
function returnOf(payment: CardPayment): Record<string, string> {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  const [state, status] = isPaid
    ? ['OK', '2']
    : payment.state === 'CANCELLED'
      ? ['CanceledByUser', '1']
      : ['Failed', '3']
  return {
    MID: payment.merchant,
    TerminalId: payment.merchant,
    State: state,
    Status: status,
    RRN: isPaid ? payment.rrn : '',
    RefNum: isPaid ? refNumOf(payment) : '',
    ResNum: payment.orderId,
    TraceNo: payment.trace,
    Amount: String(payment.taken),
    SecurePan: isPaid ? '621986******8080' : '',
    Token: payment.token,
  }
}
