import type { StatementView } from '@sofreh/payments/client'
import { formatJalali } from '@sofreh/ui'
import { reconciliationText } from './reconciliation.fa.ts'
import { agrees } from './statement-queries.ts'

/** The days a statement is about, in words. */
export function daysOf({ from, to }: Pick<StatementView, 'from' | 'to'>): string {
  if (from === null || to === null) return reconciliationText.noDays
  const [first, last] = [formatJalali(from, 'short'), formatJalali(to, 'short')]
  return first === last ? first : reconciliationText.fromTo(first, last)
}

/** How many lines want somebody to look. */
export function differencesOf({ sums }: Pick<StatementView, 'sums'>): number {
  return sums.reduce((count, sum) => (agrees(sum.verdict) ? count : count + sum.count), 0)
}

/** What people call the file: without the ending that only programs read. */
export function nameOfFile({ fileName }: Pick<StatementView, 'fileName'>): string {
  return fileName.replace(/\.(csv|txt|xlsx)$/i, '') || reconciliationText.noName
}
