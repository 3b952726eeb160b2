import { clockTime, isUuid, localMoment, toPersianDigits } from '@sofreh/kernel'
import { smsParts } from '@sofreh/sms'
import { type GuestNoticeKind, guestNoticeKinds } from '@sofreh/vendors/domain'
import { guestNoticeOf } from '../../../domain/index.ts'
import { type MoneyReturn, noticePush, noticeSms, type NoticeDetails } from '../../../text/notices.fa.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { arrivalOf } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { SmsOutcome } from '@sofreh/sms'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { guestNoticeTask, noticeJobKey } from './queue-notice.ts'
import { channelsOfNotice } from './channels-of-notice.ts'
import { isReady } from './call-ready-order.ts'
import {
  claimNotice,
  countTry,
  dropNotice,
  endNotice,
  findNotice,
  type NoticeKey,
  type NoticeState,
} from '../../store/counter/guest-notices.writer.ts'

const stateOf: Record<SmsOutcome, NoticeState> = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' }

/** Attempts at a push service that does not answer; then the SMS takes over, while the food is still warm. */
const mostTries = 3
const waitMs = 15_000

/**
 * Sends the notice between transactions: first to the guest's browsers, then by SMS where none is reached and the
 * vendor allows it. A push is retried, since a repeated one replaces itself on the phone. An SMS is claimed first and
 * never sent twice.
 */
export async function sendGuestNotice(deps: OrderingDeps, payload: unknown): Promise<void> {
  const key = keyOf(payload)
  if (!key) return
  const { database } = deps
  const { vendorId, kind } = key
  const [notice, row] = await Promise.all([findNotice(database, key), findOrder(database, vendorId, key.orderId)])
  if (notice?.state !== 'QUEUED' || !row) return
  // The order went back to the kitchen or has departed: the next state has its own message.
  if (!isStillTrue(row, kind)) return database.transaction((tx) => dropNotice(tx, key))
  const channels = await channelsOfNotice(deps, database, { vendorId, row, kind, personId: notice.askedBy })
  const details = await detailsOf(deps, vendorId, row)
  const reached = channels.includes('PUSH') ? await push(deps, { vendorId, row, kind }, details) : 'none'
  if (reached === 'sent') return end(deps, key, { state: 'SENT', channel: 'PUSH' })
  if (reached === 'unknown' && notice.tries < mostTries) return tryLater(deps, key, notice.tries)
  if (!channels.includes('SMS')) return end(deps, key, { state: 'REFUSED', channel: 'PUSH' })
  await text(deps, key, noticeSms(kind, details))
}

/** Jobs of releases before notice kinds are about ready orders. */
function keyOf(payload: unknown): NoticeKey | undefined {
  const { vendorId = '', orderId = '', kind = 'READY' } = payload as Partial<NoticeKey>
  const known = guestNoticeKinds.find((each) => each === kind)
  return isUuid(vendorId) && isUuid(orderId) && known ? { vendorId, orderId, kind: known } : undefined
}

/** Staff may also ask for the message about an order that waits for its courier. */
function isStillTrue({ sheet: order }: OrderRow, kind: GuestNoticeKind): boolean {
  return kind === 'READY' ? isReady(order.state) : guestNoticeOf(order) === kind
}

async function detailsOf(deps: OrderingDeps, vendorId: string, row: OrderRow): Promise<NoticeDetails> {
  const { sheet: order, number } = row
  const [{ name }, ledger] = await Promise.all([
    deps.vendors.settingsOf(deps.database, vendorId),
    order.state === 'REJECTED' ? deps.payments.ledgerOf(deps.database, vendorId, row.id) : undefined,
  ])
  const returns = (ledger?.transactions ?? []).flatMap(({ type, status, amount, way: refundMethod }): MoneyReturn[] =>
    type === 'REFUND' && status !== 'FAILED' && refundMethod !== null ? [{ amount, refundMethod }] : [],
  )
  return {
    vendorName: name,
    number,
    deliveryType: order.deliveryType,
    clock: clockOf(arrivalOf(order) ?? order.promisedAt, deps.clock()),
    returns,
    currency: order.currency,
    rejectCause: order.rejectCause,
  }
}

/** `HH:MM` in Tehran; empty for an instant that has passed or is on another day. */
function clockOf(instant: string | null, now: Date): string {
  if (instant === null || Date.parse(instant) <= now.getTime()) return ''
  const wanted = new Date(instant)
  if (localMoment(wanted).date !== localMoment(now).date) return ''
  return toPersianDigits(clockTime(wanted))
}

async function push(
  deps: OrderingDeps,
  { vendorId, row, kind }: { vendorId: string; row: OrderRow; kind: GuestNoticeKind },
  details: NoticeDetails,
) {
  const { customerId } = row.sheet
  if (customerId === null) return 'none'
  // One tag per order: the newest notice replaces the older ones on the phone.
  const shown = { path: `/?step=ORDER_DETAILS&order=${row.id}`, tag: `order-${row.id}` }
  return deps.customers.pushTo({ vendorId, personId: customerId, message: { ...noticePush(kind, details), ...shown } })
}

/** Claims first: after a crash during the call the outcome stays unknown, and an unknown notice is never sent again. */
async function text(deps: OrderingDeps, key: NoticeKey, message: string): Promise<void> {
  const phone = await deps.database.transaction((tx) => claimNotice(tx, key, smsParts(message)))
  if (phone === undefined) return
  const outcome = await deps.sms.send(phone, message)
  await end(deps, key, { state: stateOf[outcome], channel: 'SMS' })
}

function end(deps: OrderingDeps, key: NoticeKey, how: { state: NoticeState; channel: 'PUSH' | 'SMS' }): Promise<void> {
  return deps.database.transaction((tx) => endNotice(tx, key, { ...how, at: deps.clock() }))
}

function tryLater(deps: OrderingDeps, key: NoticeKey, tries: number): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await countTry(tx, key)
    const runAt = new Date(deps.clock().getTime() + waitMs * 2 ** tries)
    await deps.jobs.add(tx, guestNoticeTask, key, { key: noticeJobKey(key.orderId, key.kind), runAt })
  })
}
