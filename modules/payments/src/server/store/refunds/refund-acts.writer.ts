import { on, type Tx } from '@sofreh/database'
import type { Insertable } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

export async function insertRefundAct(tx: Tx, act: Insertable<Tables['refund_acts']>): Promise<void> {
  await on<Tables>(tx).insertInto('refund_acts').values(act).execute()
}

type Returned = { vendorId: string; orderId: string; key: string; count: number; ofCount: number }

/** Adds refunded units; the table's check constraint rejects more than were sold. */
export async function addReturnedUnits(tx: Tx, { vendorId, orderId, key, count, ofCount }: Returned): Promise<void> {
  await on<Tables>(tx)
    .insertInto('refunded_units')
    .values({ vendor_id: vendorId, order_id: orderId, part_key: key, units: count, of_units: ofCount })
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'order_id', 'part_key']).doUpdateSet((set) => ({
        units: set('refunded_units.units', '+', count),
        of_units: ofCount,
      })),
    )
    .execute()
}
