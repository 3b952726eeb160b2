import { on, type Tx } from '@sofreh/database'
import type { ShiftInterval } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export async function insertFoodShift(
  tx: Tx,
  vendorId: string,
  shift: { id: string; title: string; version: number },
): Promise<void> {
  await on<Tables>(tx)
    .insertInto('food_shifts')
    .values({ vendor_id: vendorId, ...shift })
    .execute()
}

export async function updateFoodShift(
  tx: Tx,
  vendorId: string,
  shift: { id: string; title: string; version: number },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('food_shifts')
    .set({ title: shift.title, version: shift.version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', shift.id)
    .execute()
}

export async function removeFoodShift(
  tx: Tx,
  vendorId: string,
  removal: { id: string; version: number; at: Date },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('food_shifts')
    .set({ deleted_at: removal.at, version: removal.version })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', removal.id)
    .execute()
}

/** Replaces the hours of a shift. */
export async function saveShiftHours(
  tx: Tx,
  vendorId: string,
  shift: { id: string; hours: readonly ShiftInterval[] },
): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('food_shift_hours')
    .where('vendor_id', '=', vendorId)
    .where('food_shift_id', '=', shift.id)
    .execute()
  await on<Tables>(tx)
    .insertInto('food_shift_hours')
    .values(
      shift.hours.map(({ weekday, from, to }) => ({
        vendor_id: vendorId,
        food_shift_id: shift.id,
        weekday,
        opens_at: from,
        closes_at: to,
      })),
    )
    .execute()
}
