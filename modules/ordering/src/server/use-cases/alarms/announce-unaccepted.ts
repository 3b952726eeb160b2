import type { Tx } from '@sofreh/database'
import { isUuid } from '@sofreh/kernel'
import { smsParts } from '@sofreh/sms'
import { openStateOf } from '@sofreh/vendors/domain'
import { awaitedSince, urgentAfterMs } from '../../../domain/index.ts'
import { unacceptedPush, unacceptedSms } from '../../../text/alarms.fa.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { alarmSettingsOf } from './alarm-settings-of.ts'
import { claimAlarmPush, claimAlarmSms, deleteStaffBrowsers, endAlarmSms } from '../../store/alarms/alarms.writer.ts'
import { allowedBrowsers } from './allowed-browsers.ts'

export const unacceptedTask = 'ordering.unaccepted'

type OfOrder = {
  vendorId: string
  orderId: string
  /** The opening after which it is counted, where it came while the vendor was closed. */
  countsFrom?: string
}

/** For the reaction to an order that came or was paid: a job looks after a minute whether it was accepted. */
export async function watchAcceptance(deps: OrderingDeps, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const row = await findOrder(tx, vendorId, orderId)
  const since = row && awaitedSince(row.sheet)
  if (since) await lookAgain(deps, tx, { vendorId, orderId }, Date.parse(since) + urgentAfterMs)
}

/**
 * Announces an unaccepted order: on staff phones after a minute, by SMS after the vendor's time. Runs outside of transactions and once
 * more for each step. Both are claimed in the database before they are sent, so a repeated job or a second server sends nothing. An
 * order that came while the vendor was closed is counted from the next opening on.
 */
export async function announceUnaccepted(deps: OrderingDeps, payload: unknown): Promise<void> {
  const { vendorId = '', orderId = '', countsFrom } = payload as Partial<OfOrder>
  if (!isUuid(vendorId) || !isUuid(orderId)) return
  const order = { vendorId, orderId, ...(countsFrom ? { countsFrom } : {}) }
  const row = await findOrder(deps.database, vendorId, orderId)
  const since = row && awaitedSince(row.sheet)
  if (!row || !since) return
  const { isOpen, isPaused, opensAt } = openStateOf(
    await deps.vendors.settingsOf(deps.database, vendorId),
    deps.clock(),
  )
  if (!isOpen && !isPaused) {
    if (opensAt === null) return
    const again = { ...order, countsFrom: opensAt }
    return deps.database.transaction((tx) => lookAgain(deps, tx, again, Date.parse(opensAt) + urgentAfterMs))
  }
  const waitsFromMs = waitsFrom(order, since)
  const urgentAtMs = waitsFromMs + urgentAfterMs
  if (deps.clock().getTime() < urgentAtMs)
    return deps.database.transaction((tx) => lookAgain(deps, tx, order, urgentAtMs))
  const isMine = await deps.database.transaction((tx) =>
    claimAlarmPush(tx, { vendorId, orderId, since, at: deps.clock() }),
  )
  if (isMine) await tellPhones(deps, vendorId, row)
  await tellManager(deps, order, row, waitsFromMs)
}

async function tellPhones(deps: OrderingDeps, vendorId: string, row: OrderRow): Promise<void> {
  const browsers = await allowedBrowsers(deps, vendorId)
  const notification = unacceptedPush(row.number, row.sheet)
  const message = { ...notification, path: '/bo/orders', tag: `unaccepted-${row.id}` }
  const outcomes = await deps.customers.pushToBrowsers({ vendorId, browsers, message })
  const gone = browsers.filter((_, at) => outcomes[at] === 'gone').map(({ id }) => id)
  if (gone.length > 0) await deps.database.transaction((tx) => deleteStaffBrowsers(tx, vendorId, gone))
}

async function tellManager(deps: OrderingDeps, order: OfOrder, row: OrderRow, waitsFromMs: number): Promise<void> {
  const { vendorId, orderId } = order
  const { smsAfterMinutes, mobiles } = await alarmSettingsOf(deps.database, vendorId)
  if (mobiles.length === 0) return
  const dueAtMs = waitsFromMs + smsAfterMinutes * 60_000
  if (deps.clock().getTime() < dueAtMs) return deps.database.transaction((tx) => lookAgain(deps, tx, order, dueAtMs))
  const { name } = await deps.vendors.settingsOf(deps.database, vendorId)
  const minutes = Math.floor((deps.clock().getTime() - waitsFromMs) / 60_000)
  const text = unacceptedSms({ vendorName: name, number: row.number, minutes })
  const claim = {
    vendorId,
    orderId,
    at: deps.clock(),
    messages: mobiles.length,
    parts: smsParts(text) * mobiles.length,
  }
  if (!(await deps.database.transaction((tx) => claimAlarmSms(tx, claim)))) return
  const outcomes = await Promise.all(mobiles.map((mobile) => deps.sms.send(mobile, text)))
  const outcome = outcomes.includes('sent') ? 'sent' : outcomes.includes('unknown') ? 'unknown' : 'refused'
  await deps.database.transaction((tx) => endAlarmSms(tx, { vendorId, orderId, outcome }))
}

function waitsFrom({ countsFrom }: OfOrder, since: string): number {
  return Math.max(Date.parse(since), countsFrom ? Date.parse(countsFrom) : 0)
}

/** One job per order: asking again moves it. */
function lookAgain({ jobs }: OrderingDeps, tx: Tx, order: OfOrder, atMs: number): Promise<void> {
  return jobs.add(tx, unacceptedTask, order, { key: `unaccepted-${order.orderId}`, runAt: new Date(atMs) })
}
