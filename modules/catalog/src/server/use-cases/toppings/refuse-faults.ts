import { Refusal } from '@sofreh/kernel'
import { groupFault } from '../../../domain/index.ts'

export function refuseFaults(group: { min: number; max: number; free: number }, isTaken: boolean): void {
  const fault = groupFault(group)
  const fields = [
    ...(isTaken ? [{ field: 'title', code: 'TITLE_TAKEN' }] : []),
    ...(fault ? [{ field: fault === 'MIN_OVER_MAX' ? 'min' : 'free', code: fault }] : []),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
