import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Refund, rialOf, type Session, type ZarinpalBank } from './zarinpal-state.ts'

/** Refunds and the transaction list of the provider's GraphQL service; only the four operations its clients use. */
type Question = { query?: string; variables?: Record<string, unknown> }
const minimumRial = 20_000

export function refundRoutes(app: FastifyInstance, bank: ZarinpalBank): void {
  app.post('/api/v4/graphql', (request, reply) => {
    if (bank.switches.isDown) return reply.code(503).send('')
    if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) return refuse(reply, 'Unauthenticated.')
    const { query = '', variables = {} } = (request.body ?? {}) as Question
    if (query.includes('AddRefund')) return addRefund(bank, variables, reply)
    if (query.includes('GetRefunds')) return reply.send({ data: { refunds: allRefunds(bank) } })
    if (query.includes('GetRefund'))
      return reply.send({ data: { refund: allRefunds(bank).find((refund) => refund.id === variables['id']) ?? null } })
    if (query.includes('GetTransactions') || query.includes('Session'))
      return reply.send({ data: { transactions: transactions(bank, variables) } })
    return refuse(reply, 'Cannot query field.')
  })
}

function addRefund(bank: ZarinpalBank, variables: Record<string, unknown>, reply: FastifyReply): unknown {
  const amount = Number(variables['amount'])
  const session = [...bank.sessions.values()].find(
    (candidate) => candidate.sessionId === String(variables['session_id']),
  )
  if (bank.switches.refusesRefunds || !session || session.state !== 'VERIFIED')
    return refuse(reply, 'Refund is not possible for this session.')
  if (!Number.isInteger(amount) || amount < minimumRial) return refuse(reply, 'The amount must be at least 20000.')
  const before = session.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (before + amount > rialOf(session, session.amount))
    return refuse(reply, 'The amount is above the refundable amount.')
  const refund: Refund = {
    id: randomUUID(),
    amount,
    status: 'DONE',
    createdAt: new Date().toISOString(),
    description: String(variables['description'] ?? ''),
  }
  session.refunds.push(refund)
  if (bank.switches.losesRefundAnswer) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const timeline = [{ refund_amount: amount, refund_time: refund.createdAt, refund_status: refund.status }]
  return reply.send({ data: { resource: { terminal_id: '100001', id: refund.id, amount, timeline } } })
}

type ListedRefund = { id: string; amount: number; status: string; created_at: string; description: string }

function allRefunds(bank: ZarinpalBank): ListedRefund[] {
  return [...bank.sessions.values()].flatMap((session) =>
    session.refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      status: refund.status,
      created_at: refund.createdAt,
      description: refund.description,
    })),
  )
}

function transactions(bank: ZarinpalBank, variables: Record<string, unknown>): unknown[] {
  const states: Partial<Record<Session['state'], string>> = { PAID: 'PAID', VERIFIED: 'VERIFIED', REVERSED: 'REFUNDED' }
  return [...bank.sessions.values()]
    .reverse()
    .map((session) => ({
      id: session.sessionId,
      status: states[session.state] ?? 'TRASH',
      amount: rialOf(session, session.amount),
      description: session.description,
      created_at: new Date(session.createdAt).toISOString(),
    }))
    .filter(
      (row) => variables['filter'] === undefined || variables['filter'] === 'ALL' || row.status === variables['filter'],
    )
    .slice(Number(variables['offset'] ?? 0), Number(variables['offset'] ?? 0) + Number(variables['limit'] ?? 50))
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.send({ data: null, errors: [{ message }] })
}
