import { toPersianDigits } from '@sofreh/kernel'
import { staffText } from './staff.fa.ts'

/** The name as the list and the panels call somebody. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return toPersianDigits(`${firstName} ${lastName}`).trim() || staffText.noName
}
