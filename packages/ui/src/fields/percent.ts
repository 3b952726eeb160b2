import { toLatinDigits } from '@sofreh/kernel'

/** Returns the basis points of a typed percentage; undefined when it is invalid or above `mostBp`. */
export function readPercent(text: string, mostBp: number): number | undefined {
  const match = /^(\d{1,4})(?:[.\u066b/](\d{0,2}))?$/.exec(toLatinDigits(text).trim())
  if (!match) return undefined
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
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
