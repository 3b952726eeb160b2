import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
import { isGenuine } from './open-envelope.ts'
import { passPhrase, publicKey, type TejaratBank } from './tejarat-state.ts'

type Fields = Record<string, unknown>

/** IranKish, version 3: tokenization, confirmation, reversal, inquiry, and a page entered by a form. */
export function tejaratRoutes(app: FastifyInstance, bank: TejaratBank): void {
  const call = (path: string, serve: (bank: TejaratBank, fields: Fields, reply: FastifyReply) => FastifyReply) =>
    app.post(`/api/v3/${path}`, (request, reply) => {
      if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
      if (bank.switches.rejectsAddress) return say(reply, '914', undefined)
      return serve(bank, (request.body ?? {}) as Fields, reply)
    })
  call('tokenization/make', make)
  call('confirmation/purchase', confirm)
  call('confirmation/reversePurchase', reverse)
  call('inquiry/single', inquire)
  cardPages(app, bank, {
    path: '/iuiv3/IPG/Index',
    tokenIn: (request) => (request.body as { tokenIdentity?: string } | undefined)?.tokenIdentity ?? '',
    entryField: 'tokenIdentity',
    returnsBy: 'form',
    fieldsOf: returnOf,
  })
  app.get('/tejarat/keys', () => ({ publicKey, passPhrase }))
  const { tejarat: title, switches: labels } = texts
  switchRoutes(app, { path: '/tejarat', title, labels, switches: bank.switches })
}

function say(reply: FastifyReply, responseCode: string, result: unknown): FastifyReply {
  return reply.send({ responseCode, description: `code ${responseCode}`, status: responseCode === '00', result })
}

function make(bank: TejaratBank, fields: Fields, reply: FastifyReply): FastifyReply {
  const request = (fields['request'] ?? {}) as Fields
  const { acceptorId, amount, requestId, requestTimestamp, revertUri, terminalId, transactionType } = request
  if (!/^\d{8}$/.test(String(terminalId))) return say(reply, '915', null)
  if (!/^\d{15}$/.test(String(acceptorId))) return say(reply, '909', null)
  if (!Number.isInteger(amount) || Number(amount) < 1_000) return say(reply, '928', null)
  if (transactionType !== 'Purchase') return say(reply, '917', null)
  if (typeof requestId !== 'string' || requestId === '' || requestId.length > 20) return say(reply, '905', null)
  if (Math.abs(Date.now() / 1_000 - Number(requestTimestamp)) > 600) return say(reply, '906', null)
  if (!/^https?:\/\/.+/.test(String(revertUri))) return say(reply, '907', null)
  const envelope = (fields['authenticationEnvelope'] ?? {}) as Fields
  if (!isGenuine(envelope, String(terminalId), Number(amount))) return say(reply, '922', null)
  if (paymentOfOrder(bank, String(terminalId), requestId)) return say(reply, '905', null)
  const payment = openPayment(bank, {
    token: randomBytes(20).toString('hex').toUpperCase(),
    merchant: String(terminalId),
    orderId: requestId,
    amount: Number(amount),
    callbackUrl: String(revertUri),
    mobile: typeof request['cmsPreservationId'] === 'string' ? `0${request['cmsPreservationId'].slice(2)}` : undefined,
    description: String(acceptorId),
  })
  const initiateTimeStamp = Math.floor(bankNow(bank) / 1_000)
  return say(reply, '00', {
    token: payment.token,
    initiateTimeStamp,
    expiryTimeStamp: initiateTimeStamp + 900,
    transactionType: 'Purchase',
    billInfo: null,
  })
}

/** All three numbers must belong to one payment. */
function purchaseOf(bank: TejaratBank, fields: Fields): CardPayment | undefined {
  const payment = currentPayment(bank, String(fields['tokenIdentity'] ?? ''), String(fields['terminalId'] ?? ''))
  if (!payment || payment.rrn === '') return undefined
  const isNamed =
    payment.rrn === fields['retrievalReferenceNumber'] && payment.trace === fields['systemTraceAuditNumber']
  return isNamed ? payment : undefined
}

function confirm(bank: TejaratBank, fields: Fields, reply: FastifyReply): FastifyReply {
  const payment = purchaseOf(bank, fields)
  if (!payment) return say(reply, '25', null)
  if (payment.state === 'REVERSED') return say(reply, '2', null)
  if (payment.state !== 'PAID') return say(reply, '94', null)
  if (bank.switches.isUnsure) return say(reply, '00', { responseCode: '96', amount: String(payment.taken) })
  confirmPayment(bank, payment)
  return bank.switches.losesVerifyAnswer ? lost(reply) : say(reply, '00', { ...rowOf(payment), responseCode: '00' })
}

function reverse(bank: TejaratBank, fields: Fields, reply: FastifyReply): FastifyReply {
  const payment = purchaseOf(bank, fields)
  if (!payment) return say(reply, '25', null)
  if (payment.state === 'REVERSED') return say(reply, '2', null)
  if (bank.switches.refusesRefunds) return say(reply, '40', null)
  if (payment.state !== 'CONFIRMED' && payment.state !== 'PAID') return say(reply, '25', null)
  payment.state = 'REVERSED'
  return bank.switches.losesRefundAnswer ? lost(reply) : say(reply, '00', rowOf(payment))
}

/** Inquires by reference number, by token, or by the merchant's number. */
function inquire(bank: TejaratBank, fields: Fields, reply: FastifyReply): FastifyReply {
  if (fields['passPhrase'] !== passPhrase) return say(reply, '63', null)
  const all = [...bank.payments.values()].filter((one) => one.merchant === fields['terminalId'])
  const finders: Record<number, (one: CardPayment) => boolean> = {
    1: (one) => one.rrn !== '' && one.rrn === fields['retrievalReferenceNumber'],
    2: (one) => one.token === fields['tokenIdentity'],
    3: (one) => one.orderId === fields['requestId'],
  }
  const finder = finders[Number(fields['findOption'])]
  const found = finder && all.find(finder)
  const payment = found && currentPayment(bank, found.token)
  // The token has not been used yet.
  if (!payment || payment.state === 'OPEN' || payment.state === 'EXPIRED') return say(reply, '25', null)
  return say(reply, '00', bank.switches.answersList ? [rowOf(payment)] : rowOf(payment))
}

function rowOf(payment: CardPayment): Fields {
  const isPaid = payment.paidAt > 0
  return {
    responseCode: isPaid ? '00' : payment.state === 'CANCELLED' ? '17' : '51',
    isVerified: payment.state === 'CONFIRMED',
    isReversed: payment.state === 'REVERSED',
    amount: String(payment.taken),
    retrievalReferenceNumber: payment.rrn,
    systemTraceAuditNumber: payment.trace,
    maskedPan: isPaid ? '627353******7890' : '',
    requestId: payment.orderId,
  }
}

function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function returnOf(payment: CardPayment): Record<string, string> {
  const isPaid = payment.state === 'PAID' || payment.state === 'CONFIRMED'
  return {
    token: payment.token,
    acceptorId: payment.description,
    responseCode: isPaid ? '00' : payment.state === 'CANCELLED' ? '17' : '51',
    paymentId: '',
    requestId: payment.orderId,
    sha256OfPan: isPaid ? 'A0B1C2D3'.repeat(8) : '',
    retrievalReferenceNumber: payment.rrn,
    amount: String(payment.taken),
    maskedPan: isPaid ? '627353******7890' : '',
    systemTraceAuditNumber: payment.trace,
  }
}
