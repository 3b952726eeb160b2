import { showNumber, toLatinDigits } from '@sofreh/kernel'

/**
 * The whole number a person means by what stands in a number field: digits of any script, every other mark ignored.
 * Null when no digit is there. Cut at fifteen digits, so that the value stays exact.
 * @example typedNumber('12,500') // 12500
 */
export function typedNumber(text: string): number | null {
  const digits = digitsOf(text).slice(0, 15)
  return digits === '' ? null : Number(digits)
}

/** Only the digits of a text, as Latin ones. */
export function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '')
}

/** What a number field shows for a value: Persian digits in groups, or nothing. */
export function shownNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : showNumber(value)
}

/**
 * Where the caret belongs after the text was rewritten: behind as many digits, counted from the end, as before.
 * Thousands marks come and go while typing; without this the caret jumps.
 */
export function caretAfterRewrite(before: string, caret: number, after: string): number {
  const digitsBehind = digitsOf(before.slice(caret)).length
  let position = after.length
  for (let passed = 0; position > 0 && passed < digitsBehind; position -= 1) {
    if (digitsOf(after.charAt(position - 1)) !== '') passed += 1
  }
  return position
}
