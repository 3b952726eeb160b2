import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardPages } from '../bank/card-pages.ts'
import { type CardPayment, confirmPayment, currentPayment, openPayment } from '../bank/card-payment.ts'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import { givenBackOf, type MellatBank } from './mellat-state.ts'
import { answerWith, callIn, faultOf } from './rpc-message.ts'

type Fields = Readonly<Record<string, string>>
type Operation = {
  /** The parameters after the three of the login; their order is fixed. */
  wants: readonly string[]
  lossSwitch?: 'losesVerifyAnswer' | 'losesSettleAnswer' | 'losesRefundAnswer'
  say(bank: MellatBank, fields: Fields): string
}

const login = ['terminalId', 'userName', 'userPassword']
const sale = ['orderId', 'saleOrderId', 'saleReferenceId']

const operations: Readonly<Record<string, Operation>> = {
  bpPayRequest: {
    wants: ['orderId', 'amount', 'localDate', 'localTime', 'additionalData', 'callBackUrl', 'payerId'],
    say: begin,
  },
  bpVerifyRequest: { wants: sale, lossSwitch: 'losesVerifyAnswer', say: verify },
  bpSettleRequest: { wants: sale, lossSwitch: 'losesSettleAnswer', say: settle },
  bpInquiryRequest: { wants: sale, say: inquire },
  bpReversalRequest: { wants: sale, lossSwitch: 'losesRefundAnswer', say: reverse },
  bpRefundRequest: { wants: [...sale, 'refundAmount'], lossSwitch: 'losesRefundAnswer', say: refund },
}

/** Behpardakht's SOAP service, and the page that payers enter by a form. */
export async function mellatRoutes(app: FastifyInstance, bank: MellatBank): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('text/xml', { parseAs: 'string' }, (_, text, done) => done(null, text))
    scope.post('/pgwchannel/services/pgw', (request, reply) => serve(bank, String(request.body), reply))
  })
  cardPages(app, bank, {
    path: '/pgwchannel/startpay.mellat',
    tokenIn: (request) => (request.body as { RefId?: string } | undefined)?.RefId ?? '',
    entryField: 'RefId',
    returnsBy: 'form',
    fieldsOf: returnOf,
  })
  const { mellat: title, switches: labels } = texts
  switchRoutes(app, { path: '/mellat', title, labels, switches: bank.switches })
}

const longs = ['terminalId', 'orderId', 'saleOrderId', 'saleReferenceId', 'amount', 'refundAmount', 'payerId']

function serve(bank: MellatBank, xml: string, reply: FastifyReply): FastifyReply {
  if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
  const call = callIn(xml)
  const operation = call && operations[call.operation]
  const names = call?.parameters.map(([name]) => name) ?? []
  if (!call || !operation || names.join() !== [...login, ...operation.wants].join())
    return faultOf(reply, 'unexpected element')
  const fields: Fields = Object.fromEntries(call.parameters)
  // A value that is not a long integer where one is required, such as a RefId in place of a receipt, causes a fault.
  const wrong = longs.find((name) => fields[name] !== undefined && !isLong(fields[name]))
  if (wrong) return faultOf(reply, `Unmarshalling Error: For input string: "${fields[wrong] ?? ''}"`)
  const code = refusalOf(bank, fields) ?? operation.say(bank, fields)
  if (operation.lossSwitch && bank.switches[operation.lossSwitch] && code.startsWith('0')) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return answerWith(reply, call.operation, code)
}

function isLong(text: string): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n
}

function refusalOf(bank: MellatBank, { userName, userPassword }: Fields): string | undefined {
  if (bank.switches.rejectsAddress) return '421'
  return userName && userPassword && userPassword !== 'wrong' ? undefined : '24'
}

function begin(bank: MellatBank, fields: Fields): string {
  const { terminalId: merchant = '', orderId = '', callBackUrl: callbackUrl = '' } = fields
  const amount = Number(fields['amount'])
  if (amount < 1_000) return '25'
  if (!/^\d{8}$/.test(fields['localDate'] ?? '') || !/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(fields['localTime'] ?? ''))
    return '35'
  if (!/^https?:\/\/.+/.test(callbackUrl)) return '62'
  if ([...bank.payments.values()].some((one) => one.merchant === merchant && one.orderId === orderId)) return '41'
  // Case-sensitive: a token in all upper or lower case is not found.
  const token = randomBytes(9)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, 'x')
  openPayment(bank, {
    token: `AF${token}`,
    merchant,
    orderId,
    amount,
    callbackUrl,
    mobile: undefined,
    description: fields['additionalData'] ?? '',
  })
  return `0,AF${token}`
}

/** Finds a sale by the merchant's number together with the receipt. */
function saleOf(bank: MellatBank, fields: Fields): CardPayment | undefined {
  const { terminalId, saleOrderId, saleReferenceId } = fields
  const found = [...bank.payments.values()].find(
    (one) =>
      one.rrn !== '' && one.rrn === saleReferenceId && one.orderId === saleOrderId && one.merchant === terminalId,
  )
  return found && currentPayment(bank, found.token)
}

function verify(bank: MellatBank, fields: Fields): string {
  const payment = saleOf(bank, fields)
  if (payment?.state === 'REVERSED') return '48'
  if (payment?.state === 'CONFIRMED') return '43'
  if (payment?.state !== 'PAID') return '42'
  confirmPayment(bank, payment)
  return '0'
}

function settle(bank: MellatBank, fields: Fields): string {
  const payment = saleOf(bank, fields)
  if (payment?.state === 'REVERSED') return '48'
  if (payment?.state !== 'CONFIRMED') return '44'
  if (bank.settled.has(payment.rrn)) return '45'
  bank.settled.add(payment.rrn)
  return '0'
}

function inquire(bank: MellatBank, fields: Fields): string {
  const payment = saleOf(bank, fields)
  if (payment?.state === 'REVERSED') return '48'
  if (payment?.state === 'CONFIRMED') return bank.settled.has(payment.rrn) ? '45' : '43'
  return payment?.state === 'PAID' ? '0' : '42'
}

/** Reverses a sale before its settlement. */
function reverse(bank: MellatBank, fields: Fields): string {
  const payment = saleOf(bank, fields)
  if (!payment) return '42'
  if (payment.state === 'REVERSED') return '48'
  if (bank.settled.has(payment.rrn)) return '45'
  payment.state = 'REVERSED'
  return '0'
}

/** Refunds part of a settled sale; each refund has its own number, and their sum never exceeds the sale. */
function refund(bank: MellatBank, fields: Fields): string {
  const payment = saleOf(bank, fields)
  if (!payment || !bank.settled.has(payment.rrn)) return '42'
  const { orderId = '' } = fields
  if (bank.refunds.has(orderId)) return '41'
  if (bank.switches.refusesRefunds) return '12'
  const amount = Number(fields['refundAmount'])
  if (amount <= 0) return '25'
  if (givenBackOf(bank, payment.rrn) + amount > payment.taken) return '19'
  bank.refunds.set(orderId, { receipt: payment.rrn, amount })
  return `0,${payment.rrn.slice(-8)}${bank.refunds.size}`
}

/** The form that the payer's browser returns; it has a receipt only when money moved. */
function returnOf(payment: CardPayment): Record<string, string> {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  const base = {
    RefId: payment.token,
    ResCode: isPaid ? '0' : payment.state === 'CANCELLED' ? '17' : '12',
    SaleOrderId: payment.orderId,
  }
  if (!isPaid) return base
  return {
    ...base,
    SaleReferenceId: payment.rrn,
    CardHolderPan: '610433******0029',
    CreditCardSaleResponseDetail: 'null',
    FinalAmount: String(payment.taken),
  }
}
