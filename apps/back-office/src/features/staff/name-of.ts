import { toPersianDigits } from '@sofreh/kernel'
import { staffText } from './staff.fa.ts'

/** Returns a person's name for the list and the panels. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return toPersianDigits(`${firstName} ${lastName}`).trim() || staffText.noName
}
