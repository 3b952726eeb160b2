import { isUuid } from '@sofreh/kernel'
import { readyMessage, readyPush } from '../../text/ordering.fa.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps, SmsOutcome } from '../ordering-deps.ts'
import { findOrder } from '../reading/orders.reader.ts'
import { claimNotice, countTry, endNotice, findNotice, type NoticeState } from './counter.writer.ts'
import { readyNoticeTask, waysOf } from './notify-ready-order.ts'

const stateOf: Record<SmsOutcome, NoticeState> = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' }

/** A push service that does not answer is asked again so often; then the SMS takes over, while the food is still warm. */
const mostTries = 3
const waitMs = 15_000

type Notified = { vendorId: string; orderId: string }

/**
 * Sends it between transactions: to the guest's browsers first, by SMS where none is reached and the restaurant lets it.
 * Pushing twice is harmless (one notice on the phone), so it is tried again; an SMS is claimed first and never sent twice.
 */
export function sendReadyNotice(deps: OrderingDeps) {
  return async (payload: unknown): Promise<void> => {
    const { vendorId, orderId } = payload as Notified
    if (!isUuid(vendorId) || !isUuid(orderId)) return
    const { database } = deps
    const [notice, row] = await Promise.all([
      findNotice(database, vendorId, orderId),
      findOrder(database, vendorId, orderId),
    ])
    if (notice?.state !== 'QUEUED' || !row) return
    const ways = await waysOf(deps, database, { vendorId, row, isAsked: notice.askedBy !== null })
    const reached = ways.includes('PUSH') ? await push(deps, vendorId, row) : 'none'
    if (reached === 'sent') return end(deps, { vendorId, orderId }, { state: 'SENT', way: 'PUSH' })
    if (reached === 'unknown' && notice.tries < mostTries) return tryLater(deps, { vendorId, orderId }, notice.tries)
    if (!ways.includes('SMS')) return end(deps, { vendorId, orderId }, { state: 'REFUSED', way: 'PUSH' })
    await text(deps, vendorId, row)
  }
}

async function push(deps: OrderingDeps, vendorId: string, row: OrderRow) {
  const { customerId, deliveryType } = row.sheet
  if (customerId === null) return 'none'
  const { name } = await deps.settingsOf(deps.database, vendorId)
  const words = readyPush({ vendorName: name, number: row.number, deliveryType })
  const message = { ...words, path: `/?step=ORDER_DETAILS&order=${row.id}`, tag: `order-${row.id}` }
  return deps.pushTo({ vendorId, personId: customerId, message })
}

/** The claim comes first: a server that dies while the provider is asked leaves it unknown, and that is never sent again. */
async function text(deps: OrderingDeps, vendorId: string, row: OrderRow): Promise<void> {
  const phone = await deps.database.transaction((tx) => claimNotice(tx, vendorId, row.id))
  if (phone === undefined) return
  const { name } = await deps.settingsOf(deps.database, vendorId)
  const outcome = await deps.sendSms(phone, readyMessage({ vendorName: name, number: row.number }))
  await end(deps, { vendorId, orderId: row.id }, { state: stateOf[outcome], way: 'SMS' })
}

function end(deps: OrderingDeps, of: Notified, how: { state: NoticeState; way: 'PUSH' | 'SMS' }): Promise<void> {
  return deps.database.transaction((tx) => endNotice(tx, { ...of, ...how, at: deps.clock() }))
}

function tryLater(deps: OrderingDeps, of: Notified, tries: number): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await countTry(tx, of.vendorId, of.orderId)
    const runAt = new Date(deps.clock().getTime() + waitMs * 2 ** tries)
    await deps.jobs.add(tx, readyNoticeTask, of, { key: `ready-${of.orderId}`, runAt })
  })
}
