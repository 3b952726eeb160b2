import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { currentPurchase, type JibitBank, type Purchase, refundable } from './jibit-state.ts'
import type { JibitCall } from './jibit-call.ts'
import { failure } from './tokens.ts'

type Fields = Record<string, unknown>

/** Reversal, which is disabled for new merchants, and full or partial refunds. */
export function refundRoutes(call: JibitCall, bank: JibitBank): void {
  call('POST', 'purchases/reverse', ({ apiKey, fields, reply }) => {
    const purchase = named(bank, apiKey, fields)
    if (!purchase) return failure(reply, 404, 'purchase.not_found')
    if (!bank.switches.allowsReverse) return failure(reply, 400, 'reverse.is_not_enabled')
    if (purchase.state === 'REVERSED') return reply.send({ status: 'ALREADY_REVERSED' })
    if (purchase.refunds.length > 0) return failure(reply, 400, 'purchase.refunded')
    if (purchase.state !== 'SUCCESS') return failure(reply, 400, 'purchase.not_reversible')
    purchase.state = 'REVERSED'
    return bank.switches.losesRefundAnswer ? lose(reply) : reply.send({ status: 'SUCCESSFUL' })
  })
  call('POST', 'purchases/refund', ({ apiKey, fields, reply }) => {
    const purchase = named(bank, apiKey, fields)
    if (!purchase) return failure(reply, 404, 'purchase.not_found')
    if (bank.switches.refusesRefunds) return failure(reply, 400, 'refund.not_supported')
    if (purchase.state !== 'SUCCESS') return failure(reply, 400, 'purchase.invalid_state')
    const left = refundable(purchase)
    const amount = fields['amount'] === undefined ? left : Number(fields['amount'])
    if (!Number.isInteger(amount) || amount <= 0 || amount > left) return failure(reply, 400, 'balances.not_enough')
    const refund = { id: randomUUID(), amount }
    purchase.refunds.push(refund)
    if (bank.switches.losesRefundAnswer) return lose(reply)
    return reply.send({
      refundId: refund.id,
      partialRefundIndex: purchase.refunds.length,
      batchId: randomUUID(),
      transferId: randomUUID(),
    })
  })
}

/** Finds the purchase by the remaining digits: the int64 in a body has already lost its last ones. */
function named(bank: JibitBank, apiKey: string, fields: Fields): Purchase | undefined {
  const { purchaseId, clientReferenceNumber } = fields
  const found = [...bank.purchases.values()].find(
    (one) =>
      one.apiKey === apiKey &&
      (purchaseId === undefined
        ? one.clientReferenceNumber === clientReferenceNumber
        : one.id === String(purchaseId) || Number(one.id) === purchaseId),
  )
  return found && currentPurchase(bank, found.id)
}

function lose(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
