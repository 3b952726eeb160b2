import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { isUuid, Refusal } from '@sofreh/kernel'
import type { notifyReadyOrder } from '../../contract/index.ts'
import { readyMessage } from '../../text/ordering.fa.ts'
import type { OrderingDeps, SmsOutcome } from '../ordering-deps.ts'
import { findOrder, lockOrder } from '../reading/orders.reader.ts'
import { requireReady } from './call-ready-order.ts'
import { claimNotice, endNotice, findNotice, insertNotice, type NoticeState } from './counter.writer.ts'

export const readyNoticeTask = 'ordering.ready-notice'

/** Asks for the message; it is sent by a job after the commit, once per order whoever asks. */
export function askForReadyNotice(deps: OrderingDeps) {
  return (orderId: string, caller: Caller): Promise<DataOf<typeof notifyReadyOrder>> => {
    const { vendorId } = caller
    const personId = personOf(caller)
    return deps.database.transaction(
      async (tx) => {
        const row = requireReady(await lockOrder(tx, vendorId, orderId))
        const phone = row.customerPhone
        if (phone === '') throw new Refusal('ORDER_WITHOUT_PHONE')
        const isNew = await insertNotice(tx, { vendorId, orderId, phone, personId, at: deps.clock() })
        if (isNew) await deps.jobs.add(tx, readyNoticeTask, { vendorId, orderId }, { key: `ready-${orderId}` })
        const notice = await findNotice(tx, vendorId, orderId)
        return { orderId, state: notice?.state ?? 'QUEUED', isNew }
      },
      { once: caller.once },
    )
  }
}

const stateOf: Record<SmsOutcome, NoticeState> = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' }

/**
 * Sends it between two transactions. The claim comes first: a server that dies while the provider is asked leaves it unknown,
 * and what is unknown is never sent again.
 */
export function sendReadyNotice(deps: OrderingDeps) {
  return async (payload: unknown): Promise<void> => {
    const { vendorId, orderId } = payload as { vendorId: string; orderId: string }
    if (!isUuid(vendorId) || !isUuid(orderId)) return
    const { database } = deps
    const phone = await database.transaction((tx) => claimNotice(tx, vendorId, orderId))
    if (phone === undefined) return
    const [row, settings] = await Promise.all([
      findOrder(database, vendorId, orderId),
      deps.settingsOf(database, vendorId),
    ])
    const text = readyMessage({ vendorName: settings.name, number: row?.number ?? '' })
    const state = stateOf[await deps.sendSms(phone, text)]
    await database.transaction((tx) => endNotice(tx, { vendorId, orderId, state, at: deps.clock() }))
  }
}
