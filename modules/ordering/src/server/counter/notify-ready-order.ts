import type { DataOf } from '@sofreh/contract'
import type { Handle, Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { notifyReadyOrder } from '../../contract/index.ts'
import { type NoticeWay, noticeWays } from '../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { findOrder, lockOrder } from '../reading/orders.reader.ts'
import { isReady, requireReady } from './call-ready-order.ts'
import { findNotice, insertNotice } from './counter.writer.ts'

export const readyNoticeTask = 'ordering.ready-notice'

type Waying = Pick<OrderingDeps, 'settingsOf' | 'hasSubscription'>
type Asking = Waying & Pick<OrderingDeps, 'jobs' | 'clock'>

/** Asks for the message; it is sent by a job after the commit, once per order whoever asks. */
export function askForReadyNotice(deps: OrderingDeps) {
  return (orderId: string, caller: Caller): Promise<DataOf<typeof notifyReadyOrder>> => {
    const { vendorId } = caller
    const personId = personOf(caller)
    return deps.database.transaction(
      async (tx) => {
        const row = requireReady(await lockOrder(tx, vendorId, orderId))
        const ways = await waysOf(deps, tx, { vendorId, row, isAsked: true })
        if (ways.length === 0) throw new Refusal('ORDER_WITHOUT_PHONE')
        const isNew = await queueNotice(deps, tx, { vendorId, row, personId })
        const notice = await findNotice(tx, vendorId, orderId)
        return { orderId, state: notice?.state ?? 'QUEUED', isNew }
      },
      { once: caller.once },
    )
  }
}

/** For the reaction to an order that became ready: whoever waits away from the table is told without anybody's asking. */
export function noticeReady(deps: Asking) {
  return async (tx: Tx, vendorId: string, orderId: string): Promise<void> => {
    const row = await findOrder(tx, vendorId, orderId)
    // It may have gone on, or back, since.
    if (!row || !isReady(row.sheet.state)) return
    const ways = await waysOf(deps, tx, { vendorId, row, isAsked: false })
    if (ways.length > 0) await queueNotice(deps, tx, { vendorId, row, personId: null })
  }
}

/** @returns true for the first who asks; whoever comes later changes nothing */
async function queueNotice(
  deps: Asking,
  tx: Tx,
  { vendorId, row, personId }: { vendorId: string; row: OrderRow; personId: string | null },
): Promise<boolean> {
  const orderId = row.id
  const isNew = await insertNotice(tx, { vendorId, orderId, phone: row.customerPhone, personId, at: deps.clock() })
  if (isNew) await deps.jobs.add(tx, readyNoticeTask, { vendorId, orderId }, { key: `ready-${orderId}` })
  return isNew
}

/** The ways that are open to this order's guest now. */
export async function waysOf(
  deps: Waying,
  handle: Handle,
  { vendorId, row, isAsked }: { vendorId: string; row: OrderRow; isAsked: boolean },
): Promise<NoticeWay[]> {
  const { customerId } = row.sheet
  const [{ readySms }, hasBrowser] = await Promise.all([
    deps.settingsOf(handle, vendorId),
    customerId === null ? false : deps.hasSubscription(handle, vendorId, customerId),
  ])
  return noticeWays(row.sheet, { hasBrowser, hasPhone: row.customerPhone !== '', readySms }, isAsked)
}
