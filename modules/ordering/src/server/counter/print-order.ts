import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { printOrder } from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { lockOrder } from '../reading/orders.reader.ts'
import { findPrintJob, insertPrintJob, type PrintJob } from './counter.writer.ts'

/** Notes that somebody wants an order on paper; the device bridge fetches it. The same slip again says that it is one. */
export function askForPrint(deps: OrderingDeps) {
  return ({ body }: InputOf<typeof printOrder>, caller: Caller): Promise<PrintJob> => {
    const { vendorId } = caller
    const personId = personOf(caller)
    return deps.database.transaction(
      async (tx) => {
        // The lock lines up two screens, so that one of them is the reprint.
        const row = await lockOrder(tx, vendorId, body.orderId)
        if (!row) throw new Refusal('ORDER_NOT_FOUND')
        const known = await findPrintJob(tx, vendorId, body.id)
        if (known && (known.orderId !== body.orderId || known.layout !== body.layout))
          throw new Refusal('IDEMPOTENCY_CONFLICT')
        const job = known ?? (await insertPrintJob(tx, { ...body, vendorId, personId, at: deps.clock() }))
        return { ...job, createdAt: job.createdAt.toISOString() }
      },
      { once: caller.once },
    )
  }
}
