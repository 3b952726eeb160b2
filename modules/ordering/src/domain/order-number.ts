/**
 * The short number people call an order by (docs/orders.md; R17). The uuid is the identity; this one counts up per
 * vendor and business date on the server, and per device where a till is offline, with the device's letter before it.
 */
export type OrderNumber = string

/** A number the server gave: the bare count. */
export function serverNumber(count: number): OrderNumber {
  return String(count)
}

/** A number an offline till gave itself. The letter is the device's own (A to ZZ) and its counter never starts again. */
export function deviceNumber(letter: string, count: number): OrderNumber {
  return `${letter}${count}`
}

/** What a person typed as a number (`12`, `a12`), or undefined when it is none. Digits are Latin already. */
export function readOrderNumber(text: string): OrderNumber | undefined {
  const match = /^#?([a-z]{0,2})0*(\d{1,9})$/i.exec(text.trim())
  return match ? `${(match[1] ?? '').toUpperCase()}${match[2]}` : undefined
}
