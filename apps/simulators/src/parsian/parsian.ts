import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import {
  bankNow,
  type CardPayment,
  confirmPayment,
  currentPayment,
  openPayment,
  paymentOfOrder,
} from '../bank/card-payment.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import { type ParsianBank, reverseWithinMs } from './parsian-state.ts'
import { answer, fault, fieldsOf } from './soap-message.ts'

type Fields = Record<string, string>
type AnswerFields = Record<string, string | number>
type Service = {
  path: string
  namespace: string
  operation: string
  lossSwitch?: 'losesVerifyAnswer' | 'losesRefundAnswer'
}

const root = 'https://pec.Shaparak.ir/NewIPGServices'
const sale: Service = {
  path: 'Sale/SaleService',
  namespace: `${root}/Sale/SaleService`,
  operation: 'SalePaymentRequest',
}
const confirm: Service = {
  path: 'Confirm/ConfirmService',
  namespace: `${root}/Confirm/ConfirmService`,
  operation: 'ConfirmPayment',
  lossSwitch: 'losesVerifyAnswer',
}
const reverse: Service = {
  path: 'Reverse/ReversalService',
  namespace: `${root}/Reversal/ReversalService`,
  operation: 'ReversalRequest',
  lossSwitch: 'losesRefundAnswer',
}

/** Parsian's web gateway: three SOAP services that take a login and a token, and its page at `/NewIPG`. */
export async function parsianRoutes(app: FastifyInstance, bank: ParsianBank): Promise<void> {
  await app.register(async (scope) => {
    const isKnown = scope.hasContentTypeParser('text/xml')
    if (!isKnown) scope.addContentTypeParser('text/xml', { parseAs: 'string' }, (_, text, done) => done(null, text))
    serve(scope, bank, sale, (fields) => sell(bank, fields))
    serve(scope, bank, confirm, (fields) => confirmed(bank, fields))
    serve(scope, bank, reverse, (fields) => reversed(bank, fields))
  })
  cardPages(app, bank, {
    path: '/NewIPG',
    tokenIn: (request) => tokenIn(request),
    returnsBy: 'form',
    fieldsOf: (payment) => returnOf(payment),
  })
  const { parsian: title, switches: labels } = texts
  switchRoutes(app, { path: '/parsian', title, labels, switches: bank.switches })
}

function serve(app: FastifyInstance, bank: ParsianBank, service: Service, say: (fields: Fields) => AnswerFields): void {
  app.post(`/NewIPGServices/${service.path}.asmx`, (request, reply) => {
    if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
    const { namespace, operation } = service
    const action = String(request.headers['soapaction'] ?? '').replaceAll('"', '')
    const fields = fieldsOf(String(request.body), namespace, operation)
    if (!fields || action !== `${namespace}/${operation}`) return fault(reply)
    const fieldsOfAnswer = refusalOf(bank, fields) ?? say(fields)
    if (service.lossSwitch && bank.switches[service.lossSwitch] && fieldsOfAnswer['Status'] === 0) return lost(reply)
    return answer(reply, { namespace, operation, fields: fieldsOfAnswer })
  })
}

function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function refusalOf(bank: ParsianBank, fields: Fields): AnswerFields | undefined {
  if (bank.switches.rejectsAddress) return { Status: -127, Message: 'invalid caller' }
  return /^\w{6,40}$/.test(fields['LoginAccount'] ?? '') ? undefined : { Status: -101, Message: 'not authenticated' }
}

function sell(bank: ParsianBank, fields: Fields): AnswerFields {
  const { LoginAccount: merchant = '', OrderId: orderId = '', CallBackUrl: callbackUrl = '' } = fields
  const amount = Number(fields['Amount'])
  const refuse = (Status: number) => ({ Token: 0, Message: `refused ${Status}`, Status })
  if (!Number.isInteger(amount)) return refuse(-113)
  if (amount < 1_000) return refuse(-132)
  if (!/^\d{1,19}$/.test(orderId) || BigInt(orderId) >= 2n ** 63n) return refuse(-114)
  if (paymentOfOrder(bank, merchant, orderId)) return refuse(-112)
  if (!/^https?:\/\/.+/.test(callbackUrl)) return refuse(-116)
  const payment = openPayment(bank, {
    // Above 2^53, as at the provider: read as a number it loses its last digits.
    token: String(9_100_000_000_000_000_000n + BigInt(randomInt(2 ** 47)) * 2n + 1n),
    merchant,
    orderId,
    amount,
    callbackUrl,
    mobile: fields['Originator'] || undefined,
    description: fields['AdditionalData'] ?? '',
  })
  return { Token: payment.token, Message: 'ok', Status: 0 }
}

/** Confirms; the response contains no amount. */
function confirmed(bank: ParsianBank, fields: Fields): AnswerFields {
  const token = fields['Token'] ?? ''
  const payment = currentPayment(bank, token, fields['LoginAccount'])
  const refuse = (Status: number) => ({ Status, RRN: 0, Token: token })
  if (!payment) return refuse(-1528)
  if (bank.switches.isUnsure && payment.state === 'PAID') return refuse(-1540)
  switch (payment.state) {
    case 'OPEN':
      return refuse(-1528)
    case 'EXPIRED':
      return refuse(-130)
    case 'FAILED':
    case 'CANCELLED':
      return refuse(-1531)
    case 'REVERSED':
      return refuse(-1551)
    case 'CONFIRMED':
      if (!bank.switches.repeatsSuccess) return refuse(-1533)
      break
    case 'PAID':
      confirmPayment(bank, payment)
  }
  const rrn = bank.switches.forgetsRrn ? 0 : payment.rrn
  return { Status: 0, RRN: rrn, CardNumberMasked: '603799******7999', Token: token }
}

/** Reverses the whole payment for a while after its confirmation. */
function reversed(bank: ParsianBank, fields: Fields): AnswerFields {
  const token = fields['Token'] ?? ''
  const payment = currentPayment(bank, token, fields['LoginAccount'])
  const refuse = (Status: number) => ({ Status, Message: `refused ${Status}`, Token: token })
  if (!payment) return refuse(-1528)
  if (payment.state === 'REVERSED') return refuse(-1551)
  if (bank.switches.refusesRefunds) return refuse(-1552)
  if (payment.state !== 'CONFIRMED') return refuse(-1550)
  if (bankNow(bank) - payment.confirmedAt > reverseWithinMs) return refuse(-1549)
  payment.state = 'REVERSED'
  return { Status: 0, Message: 'ok', Token: token }
}

function tokenIn(request: FastifyRequest): string {
  return (request.query as { Token?: string }).Token ?? ''
}

/** Return fields; the amount has thousands separators. */
function returnOf(payment: CardPayment): Fields {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  return {
    Token: payment.token,
    status: isPaid ? '0' : '-138',
    OrderId: payment.orderId,
    TerminalNo: '44000001',
    RRN: isPaid ? payment.rrn : '0',
    HashCardNumber: isPaid ? 'E5F2A0C1'.repeat(8) : '',
    Amount: String(payment.taken).replace(/\B(?=(\d{3})+(?!\d))/g, ','),
  }
}
