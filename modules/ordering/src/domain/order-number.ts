import { readTillLetter } from '@sofreh/kernel'
/**
 * The short number of an order (docs/guide/orders.md; R17). The uuid is the identity. The number counts up per vendor and
 * business date on the server, and per device, with its letter, on an offline till.
 */
export type OrderNumber = string

/** Formats a number given by the server. */
export function serverNumber(count: number): OrderNumber {
  return String(count)
}

/** Formats a number given by an offline till: the device's letters (A to ZZ) and a counter that never restarts. */
export function deviceNumber(letter: string, count: number): OrderNumber {
  return `${letter}${count}`
}

/** Parses a typed number (`12`, `a12`), also with the letter as people see it; undefined if it is none. Expects Latin digits. */
export function readOrderNumber(text: string): OrderNumber | undefined {
  const match = /^#?([a-z]{0,2})0*(\d{1,9})$/i.exec(readTillLetter(text.trim()))
  return match ? `${(match[1] ?? '').toUpperCase()}${match[2]}` : undefined
}
