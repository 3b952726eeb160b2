/**
 * The daily letter: the figures of a business day, sent to those who subscribed once the day has ended
 * (docs/guide/reports.md#daily-letter).
 */
import { addDays, businessDateOf, instantAt, type Money } from '@sofreh/kernel'

/** Figures that a person may choose beside sales and orders, in the order of the page. */
export const letterFigures = [
  'average',
  'received',
  'unpaid',
  'discounts',
  'refunded',
  'cancelled',
  'cashDifference',
  'topItems',
  'acts',
] as const
export type LetterFigure = (typeof letterFigures)[number]

/** Figures that are one amount. */
export type LetterAmount = Exclude<LetterFigure, 'topItems' | 'acts'>

/** The letter's figures as stored when it is sent. Figures that the person did not choose are absent. */
export type LetterContent = {
  businessDate: string
  vendor: string
  currency: 'TOMAN' | 'RIAL'
  orders: number
  total: Money
  /** Sales of the same weekday a week before. */
  usualTotal: Money
  amounts: Partial<Record<LetterAmount, Money>>
  topItems?: { title: string; units: number; net: Money }[]
  /** The radar's findings, most unusual first. */
  acts?: { signal: string; person: string; count: number; amount: Money }[]
}

export type LetterDue = { at: Date; businessDate: string }

/**
 * Returns when the next letter is due, and of which business day.
 * @param after the letter is due after this instant
 * @param hour in Tehran; null is the end of the business day
 */
export function nextLetter(
  after: Date,
  { hour, dayStartHour }: { hour: number | null; dayStartHour: number },
): LetterDue {
  for (let businessDate = addDays(businessDateOf(after, dayStartHour), -2); ; businessDate = addDays(businessDate, 1)) {
    const at = dueOf(businessDate, { hour, dayStartHour })
    if (at > after) return { at, businessDate }
  }
}

/** An hour before the business day has ended is that hour of the day after. */
function dueOf(businessDate: string, { hour, dayStartHour }: { hour: number | null; dayStartHour: number }): Date {
  if (hour === null) return instantAt(addDays(businessDate, 1), dayStartHour * 60)
  return instantAt(addDays(businessDate, hour >= dayStartHour ? 1 : 2), hour * 60)
}
