import { type ClockTime, toLatinDigits } from '@sofreh/kernel'

/**
 * Parses a time in digits of any script: 18:30, 18.30, 1830, 9, 9:5.
 * @returns undefined when it is invalid
 */
export function readClock(text: string): ClockTime | undefined {
  const plain = toLatinDigits(text).trim()
  const parts = /^(\d{1,2})(?:\s*[:.\u066b\u060c/]\s*(\d{1,2}))?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain)
  if (!parts) return undefined
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  return `${two(hour % 24)}:${two(minute)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
