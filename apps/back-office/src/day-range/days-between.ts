import { addDays, instantAt } from '@sofreh/kernel'

/** Returns the instants from one day to another in Tehran, both included. An invalid day leaves its side open. */
export function daysBetween(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  return {
    ...(isDay(from) ? { from: instantAt(from, 0).toISOString() } : {}),
    ...(isDay(to) ? { to: instantAt(addDays(to, 1), 0).toISOString() } : {}),
  }
}

/** Returns true for a day as `YYYY-MM-DD` in a year that a person may mean. */
export function isDay(text: string | undefined): text is string {
  return /^(19|2[01])\d{2}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))
}
