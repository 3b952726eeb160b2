import type { Tx } from '@sofreh/database'
import { isUuid } from '@sofreh/kernel'
import { awaitedSince, urgentAfterMs } from '../../domain/index.ts'
import { unacceptedPush, unacceptedSms } from '../../text/alarms.fa.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { findOrder } from '../reading/orders.reader.ts'
import { alarmSettingsOf } from './alarm-settings.ts'
import { claimAlarmSms, deleteStaffBrowsers, endAlarmSms, noteAlarm, notePushed } from './alarms.writer.ts'
import { allowedBrowsers } from './staff-browsers.ts'

export const unacceptedTask = 'ordering.unaccepted'

type OfOrder = { vendorId: string; orderId: string }

/** For the reaction to an order that came or was paid: somebody looks after a minute whether it was accepted. */
export function watchAcceptance(deps: OrderingDeps) {
  return async (tx: Tx, vendorId: string, orderId: string): Promise<void> => {
    const row = await findOrder(tx, vendorId, orderId)
    const since = row && awaitedSince(row.sheet)
    if (since) await lookAgain(deps, tx, { vendorId, orderId }, Date.parse(since) + urgentAfterMs)
  }
}

/**
 * Announces an order that nobody has accepted: to staff phones after a minute, by SMS after the vendor's time. Runs between
 * transactions and again for each step. Pushing twice is one notice on the phone; the SMS is claimed first and never sent twice.
 */
export function announceUnaccepted(deps: OrderingDeps) {
  return async (payload: unknown): Promise<void> => {
    const { vendorId = '', orderId = '' } = payload as Partial<OfOrder>
    if (!isUuid(vendorId) || !isUuid(orderId)) return
    const order = { vendorId, orderId }
    const row = await findOrder(deps.database, vendorId, orderId)
    const since = row && awaitedSince(row.sheet)
    if (!row || !since) return
    const urgentAtMs = Date.parse(since) + urgentAfterMs
    if (deps.clock().getTime() < urgentAtMs)
      return deps.database.transaction((tx) => lookAgain(deps, tx, order, urgentAtMs))
    const isNew = await deps.database.transaction((tx) => noteAlarm(tx, { ...order, since }))
    if (isNew) await tellPhones(deps, vendorId, row)
    await tellManager(deps, order, row, since)
  }
}

async function tellPhones(deps: OrderingDeps, vendorId: string, row: OrderRow): Promise<void> {
  const browsers = await allowedBrowsers(deps, vendorId)
  const words = unacceptedPush(row.number, row.sheet)
  const message = { ...words, path: '/bo/orders', tag: `unaccepted-${row.id}` }
  const outcomes = await deps.pushToBrowsers({ vendorId, browsers, message })
  const gone = browsers.filter((_, at) => outcomes[at] === 'gone').map(({ id }) => id)
  await deps.database.transaction(async (tx) => {
    await deleteStaffBrowsers(tx, vendorId, gone)
    await notePushed(tx, { vendorId, orderId: row.id, at: deps.clock() })
  })
}

async function tellManager(deps: OrderingDeps, order: OfOrder, row: OrderRow, since: string): Promise<void> {
  const { vendorId } = order
  const { smsAfterMinutes, mobiles } = await alarmSettingsOf(deps.database, vendorId)
  if (mobiles.length === 0) return
  const dueAtMs = Date.parse(since) + smsAfterMinutes * 60_000
  if (deps.clock().getTime() < dueAtMs) return deps.database.transaction((tx) => lookAgain(deps, tx, order, dueAtMs))
  const isMine = await deps.database.transaction((tx) => claimAlarmSms(tx, { ...order, at: deps.clock() }))
  if (!isMine) return
  const { name } = await deps.settingsOf(deps.database, vendorId)
  const minutes = Math.floor((deps.clock().getTime() - Date.parse(since)) / 60_000)
  const text = unacceptedSms({ vendorName: name, number: row.number, minutes })
  const outcomes = await Promise.all(mobiles.map((mobile) => deps.sendSms(mobile, text)))
  const outcome = outcomes.includes('sent') ? 'sent' : outcomes.includes('unknown') ? 'unknown' : 'refused'
  await deps.database.transaction((tx) => endAlarmSms(tx, { ...order, outcome }))
}

/** One job for an order: asked again, it is moved and not doubled. */
function lookAgain({ jobs }: OrderingDeps, tx: Tx, order: OfOrder, atMs: number): Promise<void> {
  return jobs.add(tx, unacceptedTask, order, { key: `unaccepted-${order.orderId}`, runAt: new Date(atMs) })
}
