import { toLatinDigits } from '@sofreh/kernel'

/** Returns the basis points of a typed percentage; undefined when it is invalid or above 100. */
export function readPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.\u066b/](\d{0,2}))?$/.exec(toLatinDigits(text).trim())
  if (!match) return undefined
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return rate <= 10_000 ? rate : undefined
}

/** Returns the percentage as text, without decimals when it has none. */
export function percentText(rateBp: number | null): string {
  if (rateBp === null) return ''
  const places = String(rateBp % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(rateBp / 100)}${places === '' ? '' : `\u066b${places}`}`
}
