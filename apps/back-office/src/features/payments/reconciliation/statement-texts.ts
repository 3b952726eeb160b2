import type { StatementView } from '@sofreh/payments/client'
import { formatJalali } from '@sofreh/ui'
import { reconciliationText } from './reconciliation.fa.ts'
import { agrees } from './statement-queries.ts'

/** Returns the text of a statement's days. */
export function daysOf({ from, to }: Pick<StatementView, 'from' | 'to'>): string {
  if (from === null || to === null) return reconciliationText.noDays
  const [first, last] = [formatJalali(from, 'short'), formatJalali(to, 'short')]
  return first === last ? first : reconciliationText.fromTo(first, last)
}

/** Counts the rows that need a person. */
export function differencesOf({ sums }: Pick<StatementView, 'sums'>): number {
  return sums.reduce((count, sum) => (agrees(sum.verdict) ? count : count + sum.count), 0)
}

/** Returns the file name without its extension. */
export function nameOfFile({ fileName }: Pick<StatementView, 'fileName'>): string {
  return fileName.replace(/\.(csv|txt|xlsx)$/i, '') || reconciliationText.noName
}
