import { toLatinDigits } from '@sofreh/kernel'

/** Returns the basis points of a typed percentage; undefined when it is invalid or above `mostBp`. */
export function readPercent(text: string, mostBp: number): number | undefined {
  const typed = toLatinDigits(text)
    .trim()
    .replace(/[\u066b/]/, '.')
  const rate = /^\d{1,4}(\.\d{0,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Infinity
  return rate <= mostBp ? rate : undefined
}

/** Returns the percentage as text, without decimals when it has none. */
export function percentText(rateBp: number | null): string {
  if (rateBp === null) return ''
  const places = String(rateBp % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(rateBp / 100)}${places === '' ? '' : `\u066b${places}`}`
}
