import { ApiProblem } from '@sofreh/contract/client'
import type { Order } from '@sofreh/ordering/contract'
import { api } from '../../../api/api.ts'
import { officeDb } from '../kept/office-db.ts'
import { type Answer, createOutbox, type Sale } from './outbox.ts'

/** The outbox of this device: kept in IndexedDB, one sender over all tabs. */
export const tillOutbox = createOutbox({
  keep: async (sale) => {
    await officeDb.operations.put(sale)
  },
  forget: (id) => officeDb.operations.delete(id),
  waiting: () => officeDb.operations.orderBy('madeAtMs').toArray(),
  send: (sale) => answerOf(() => send(sale)),
  ask: askAbout,
  alone: (work) => (navigator.locks ? navigator.locks.request('sofreh.till.sender', work) : work()),
})

function send(sale: Sale): Promise<Order> {
  const idempotencyKey = sale.key
  if (sale.call === 'quick') return api('POST /api/orders/quick', { body: sale.body, idempotencyKey })
  if (sale.call === 'postpaid') return api('POST /api/orders/postpaid', { body: sale.body, idempotencyKey })
  return api('PATCH /api/orders', { body: sale.body, idempotencyKey })
}

async function askAbout(sale: Sale): Promise<Answer> {
  const asked = await answerOf(() => api('GET /api/orders/{id}', { params: { id: sale.orderId } }))
  // Any other refusal says nothing about the sale: it stays until somebody can look.
  if (asked.kind === 'refused') return { kind: asked.refusal.code === 'ORDER_NOT_FOUND' ? 'absent' : 'unanswered' }
  if (asked.kind !== 'done' || sale.call !== 'add') return asked
  const there = new Set([...asked.order.lines, ...asked.order.removedItems].map(({ id }) => id))
  return sale.ticket.lines.every(({ id }) => there.has(id)) ? asked : { kind: 'absent' }
}

/** Only a clear no of the server is a refusal: no sign-in, too many calls and failures of the house settle nothing. */
async function answerOf(work: () => Promise<Order>): Promise<Answer> {
  try {
    return { kind: 'done', order: await work() }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const isClear = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
    if (!isClear) return { kind: 'unanswered' }
    const { code, message, details, errors } = error
    return { kind: 'refused', refusal: { code, message: errors[0]?.message ?? message, details } }
  }
}
