import { expect, it } from 'vitest'
import { smsParts } from './index.ts'

it.each([
  ['an empty text', '', 1],
  ['70 Persian letters', 'س'.repeat(70), 1],
  ['71 Persian letters', 'س'.repeat(71), 2],
  ['134 Persian letters', 'س'.repeat(134), 2],
  ['135 Persian letters', 'س'.repeat(135), 3],
  ['160 Latin letters', 'a'.repeat(160), 1],
  ['161 Latin letters', 'a'.repeat(161), 2],
  ['brackets, which take two places', '['.repeat(81), 2],
  ['one Persian letter among Latin ones', `${'a'.repeat(70)}س`, 2],
])('counts the parts of %s', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
