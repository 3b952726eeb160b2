import { on, type Tx } from '@sofreh/database'
import { type Insertable, sql } from 'kysely'
import type { OpenBill, UnsentWork } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

/** Does nothing when a drawer with this id exists or is being inserted. */
export async function insertDrawer(
  tx: Tx,
  drawer: { vendor_id: string; id: string; name: string; created_at: Date },
): Promise<void> {
  await on<Tables>(tx)
    .insertInto('drawers')
    .values(drawer)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doNothing())
    .execute()
}

export async function updateDrawer(
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
  change: { name: string; is_active: boolean },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('drawers')
    .set(change)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}

export type NewShift = Omit<Insertable<Tables['drawer_shifts']>, 'number' | 'status' | 'last_supplement'>

/**
 * Takes the drawer's next number and opens the shift under it. The caller holds the drawer's lock, so numbers have no
 * gaps.
 */
export async function insertShift(tx: Tx, shift: NewShift): Promise<void> {
  await sql`
    with next as (
      update drawers set last_shift = last_shift + 1 where vendor_id = ${shift.vendor_id} and id = ${shift.drawer_id}
      returning last_shift
    )
    insert into drawer_shifts (vendor_id, id, drawer_id, number, status, opened_by, device, opened_at)
    select ${shift.vendor_id}, ${shift.id}, ${shift.drawer_id}, last_shift, 'OPEN', ${shift.opened_by}, ${shift.device},
      ${shift.opened_at} from next`.execute(tx.kysely)
}

export type NewMovement = Insertable<Tables['drawer_movements']>

/** Returns false when a movement with this id exists; waits for a concurrent insert of the same id. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<boolean> {
  const written = await on<Tables>(tx)
    .insertInto('drawer_movements')
    .values(movement)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export async function insertCount(
  tx: Tx,
  count: Omit<Insertable<Tables['drawer_counts']>, 'notes'> & { notes: unknown },
): Promise<void> {
  const notes = count.notes === null ? null : JSON.stringify(count.notes)
  await on<Tables>(tx)
    .insertInto('drawer_counts')
    .values({ ...count, notes })
    .execute()
}

/** Replaces what this till last reported as unsent. */
export async function saveUnsent(
  tx: Tx,
  { vendorId, shiftId, at }: { vendorId: string; shiftId: string; at: Date },
  { device, count, money }: UnsentWork,
): Promise<void> {
  const reported = { count, money, told_at: at }
  await on<Tables>(tx)
    .insertInto('shift_unsent')
    .values({ vendor_id: vendorId, shift_id: shiftId, device, ...reported })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'shift_id', 'device']).doUpdateSet(reported))
    .execute()
}

/** Assigns all bills that wait for the drawer's next shift to this one. */
export async function takeOverBills(
  tx: Tx,
  shift: { vendor_id: string; id: string; drawer_id: string },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('shift_hand_ons')
    .set({ to_shift: shift.id })
    .where('vendor_id', '=', shift.vendor_id)
    .where('drawer_id', '=', shift.drawer_id)
    .where('to_shift', 'is', null)
    .execute()
}

export async function handOn(
  tx: Tx,
  shift: { vendor_id: string; id: string; drawer_id: string; at: Date },
  bills: readonly OpenBill[],
): Promise<void> {
  if (bills.length === 0) return
  await on<Tables>(tx)
    .insertInto('shift_hand_ons')
    .values(
      bills.map(({ orderId, due }) => ({
        vendor_id: shift.vendor_id,
        from_shift: shift.id,
        order_id: orderId,
        drawer_id: shift.drawer_id,
        due,
        at: shift.at,
      })),
    )
    .execute()
}

export type NewZ = Omit<Insertable<Tables['z_reports']>, 'report'> & { report: unknown }

/** Writes the Z and closes its shift; neither exists without the other. */
export async function insertZ(tx: Tx, z: NewZ, closed: { by: string; at: Date }): Promise<void> {
  await on<Tables>(tx)
    .insertInto('z_reports')
    .values({ ...z, report: JSON.stringify(z.report) })
    .execute()
  await on<Tables>(tx)
    .updateTable('drawer_shifts')
    .set({ status: 'CLOSED', closed_by: closed.by, closed_at: closed.at })
    .where('vendor_id', '=', z.vendor_id)
    .where('id', '=', z.shift_id)
    .execute()
}

export type NewSupplement = Omit<Insertable<Tables['shift_supplements']>, 'number'>

/**
 * Writes the next supplement of a closed shift and returns its number. Updating the shift's row serializes late work,
 * so the numbers have no gaps.
 */
export async function insertSupplement(tx: Tx, supplement: NewSupplement): Promise<number> {
  const { last_supplement: number } = await on<Tables>(tx)
    .updateTable('drawer_shifts')
    .set((set) => ({ last_supplement: set('last_supplement', '+', 1) }))
    .where('vendor_id', '=', supplement.vendor_id)
    .where('id', '=', supplement.shift_id)
    .returning('last_supplement')
    .executeTakeFirstOrThrow()
  await on<Tables>(tx)
    .insertInto('shift_supplements')
    .values({ ...supplement, number })
    .execute()
  return number
}
