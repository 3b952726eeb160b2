import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type ShiftInterval, shiftHoursFault } from '../../../domain/index.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'

export async function checkShift(
  tx: Tx,
  vendorId: string,
  shift: { title: string; hours: readonly ShiftInterval[]; except?: string },
): Promise<void> {
  const fault = shiftHoursFault(shift.hours)
  const fields = [
    ...((await isTitleTaken(tx, 'food_shifts', { ...shift, vendorId }))
      ? [{ field: 'title', code: 'TITLE_TAKEN' }]
      : []),
    ...(fault ? [{ field: 'hours', code: fault }] : []),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
