import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { texts } from '../simulators.fa.ts'
import { type VandarBank, vandarNow } from './vandar-state.ts'

type Fields = Record<string, unknown>
const tokenLifeSeconds = 432_000

/**
 * Refunds of the business service: a bearer token, the merchant's own number that is accepted once, money returned
 * later.
 */
export function refundRoutes(app: FastifyInstance, bank: VandarBank): void {
  app.post('/v3/refreshtoken', (request, reply) => {
    if (bank.switches.isDown) return reply.code(503).send('')
    const { refreshtoken } = (request.body ?? {}) as Fields
    if (typeof refreshtoken !== 'string' || refreshtoken.length < 8)
      return reply.code(401).send({ error: 'Unauthorized' })
    const token = randomBytes(24).toString('hex')
    bank.accessTokens.add(token)
    return reply.send({
      token_type: 'Bearer',
      expires_in: tokenLifeSeconds,
      access_token: token,
      refresh_token: randomBytes(24).toString('hex'),
    })
  })
  app.post('/v3/business/:business/transaction/:transaction/refund', (request, reply) => {
    if (bank.switches.isDown) return reply.code(503).send('')
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (bank.switches.forgetsTokens) {
      bank.accessTokens.clear()
      bank.switches.forgetsTokens = false
    }
    if (!bank.accessTokens.has(token)) return reply.code(401).send({ error: 'Unauthenticated.' })
    const { transaction } = request.params as { transaction: string }
    return refund(bank, { transaction, fields: (request.body ?? {}) as Fields }, reply)
  })
}

type Asked = { transaction: string; fields: Fields }

function refund(bank: VandarBank, { transaction, fields }: Asked, reply: FastifyReply): unknown {
  const payment = [...bank.payments.values()].find((one) => String(one.transId) === transaction)
  if (payment?.state !== 'VERIFIED') return reply.code(404).send({ status: 0, error: texts.vandarErrors.token })
  const number = String(fields['payment_number'] ?? '')
  const all = [...bank.payments.values()].flatMap((one) => one.refunds)
  if (number === '' || all.some((one) => one.paymentNumber === number))
    return reply.code(422).send({ status: 0, errors: { payment_number: [texts.vandarErrors.paymentNumber] } })
  const left = payment.taken - payment.refunds.reduce((sum, one) => sum + one.amount, 0)
  const amount = fields['amount'] === undefined ? left : Number(fields['amount'])
  if (bank.switches.refusesRefunds || !Number.isInteger(amount) || amount <= 0 || amount > left)
    return reply.code(422).send({ status: 0, errors: [texts.vandarErrors.amount] })
  const made = { id: randomUUID(), amount, paymentNumber: number, description: String(fields['description'] ?? '') }
  payment.refunds.push(made)
  if (bank.switches.losesRefundAnswer) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const result = {
    id: made.id,
    retry_count: 0,
    gateway_transaction_id: payment.transId,
    amount,
    wage: 0,
    payment_number: number,
    status: 'PENDING',
    description: made.description,
    wallet: 0,
    refund_date: null,
    created_at: vandarNow(bank),
  }
  return reply.send({ status: 1, data: { results: [result] } })
}
