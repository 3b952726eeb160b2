import type { FastifyReply } from 'fastify'
import { type Purchase, refundable } from './jibit-state.ts'

/** Renders a purchase for lists. An inquiry settles an unknown one: the next finds it done. */
export function detailsOf(purchase: Purchase): Record<string, unknown> {
  const { state } = purchase
  const isPaid = purchase.paidAt > 0
  const details = {
    purchaseId: BigInt(purchase.id),
    clientReferenceNumber: purchase.clientReferenceNumber,
    state,
    amount: purchase.amount,
    wage: purchase.wage,
    fee: 0,
    shaparakFee: 1_200,
    netAmount: purchase.amount,
    currency: 'IRR',
    pspName: 'saman-ipg',
    pspRrn: isPaid ? purchase.rrn : null,
    pspReferenceNumber: isPaid ? `ref${purchase.rrn}` : null,
    pspTraceNumber: isPaid ? purchase.rrn.slice(-6) : null,
    pspMaskedCardNumber: isPaid ? '610433******0029' : null,
    pspFailReasons: [],
    verifiedAt: purchase.verifiedAt > 0 ? new Date(purchase.verifiedAt).toISOString() : null,
    pspSettled: false,
    refunded: purchase.refunds.length > 0,
    refundableAmount: state === 'SUCCESS' ? refundable(purchase) : 0,
    hasContradiction: false,
  }
  if (state === 'UNKNOWN') purchase.state = 'SUCCESS'
  return details
}

/** Sends a response with its int64 ids as bare numbers, which clients read imprecisely. */
export function numeric(reply: FastifyReply, answer: unknown): FastifyReply {
  const marked = JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `int64:${value}` : value))
  return reply.type('application/json; charset=utf-8').send(marked.replace(/"int64:(\d+)"/g, '$1'))
}
