import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { findNotice } from '../../store/counter/guest-notices.writer.ts'
import { requireReady } from './call-ready-order.ts'
import { type AskedNotice, queueNotice } from './queue-notice.ts'
import { channelsOfNotice } from './channels-of-notice.ts'

/**
 * Queues the message that an order is ready, at the request of staff; a job sends it after the commit, once per order.
 */
export function notifyReadyOrder(
  deps: OrderingDeps,
  orderId: string,
  caller: Caller,
): Promise<DataOf<typeof contract.notifyReadyOrder>> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const row = requireReady(await lockOrder(tx, vendorId, orderId))
      const asked: AskedNotice = { vendorId, row, kind: 'READY', personId }
      const channels = await channelsOfNotice(deps, tx, asked)
      if (channels.length === 0) throw new Refusal('ORDER_WITHOUT_PHONE')
      const isNew = await queueNotice(deps, tx, asked)
      const notice = await findNotice(tx, { vendorId, orderId, kind: 'READY' })
      return { orderId, state: notice?.state ?? 'QUEUED', isNew }
    },
    { once: caller.once },
  )
}
