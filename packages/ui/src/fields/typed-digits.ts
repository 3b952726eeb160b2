import { showNumber, toLatinDigits } from '@sofreh/kernel'

/**
 * Parses a typed whole number: digits of any script, all other characters ignored. Null without digits. Drops the fraction
 * of a pasted amount. Cut at fifteen digits, so that the value stays exact.
 * @example typedNumber('12,500.00') // 12500
 */
export function typedNumber(text: string): number | null {
  const digits = digitsOf(toLatinDigits(text).replace(/[.\u066b]\d\d?\D*$/, '')).slice(0, 15)
  return digits === '' ? null : Number(digits)
}

/** Returns only the digits of a text, as Latin ones. */
export function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '')
}

/** Formats a value for a number field: grouped Persian digits, or nothing. */
export function shownNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : showNumber(value)
}

/**
 * Returns the caret position after the text was reformatted: behind as many digits, counted from the end, as before.
 * Thousands separators appear and disappear while typing; without this the caret jumps.
 */
export function caretAfterRewrite(before: string, caret: number, after: string): number {
  const digitsBehind = digitsOf(before.slice(caret)).length
  let position = after.length
  for (let passed = 0; position > 0 && passed < digitsBehind; position -= 1) {
    if (digitsOf(after.charAt(position - 1)) !== '') passed += 1
  }
  return position
}
