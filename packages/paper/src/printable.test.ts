import { expect, it } from 'vitest'
import { drawPrintout } from './index.ts'
import { printable } from './printable.ts'

it('removes emoji from a name without leaving a gap', () => {
  expect(printable('🍕 پیتزا مخصوص')).toBe('پیتزا مخصوص')
  expect(printable('پیتزا 🍕👨‍👩‍👧 مخصوص')).toBe('پیتزا مخصوص')
  expect(printable('\u2068🇮🇷 چلوکباب ❤️\u2069')).toBe('\u2068چلوکباب\u2069')
})

it('preserves digits, symbols and half-spaces', () => {
  for (const text of ['نوشابه‌ی ۲۵۰ #1 *', 'Café ™ ©', 'ه‍ 5×2']) expect(printable(text)).toBe(text)
})

it('prints a question mark for a name that contains only emoji', () => {
  expect(printable('🍕🍕')).toBe('؟')
  expect(printable('\u2068🍕\u2069')).toBe('\u2068؟\u2069')
})

it('draws a name the same with and without its emoji', () => {
  const drawn = (text: string) => drawPrintout({ blocks: [{ kind: 'text', text, size: 'large' }] }, 576)
  expect(drawn('🍕 پیتزا')).toEqual(drawn('پیتزا'))
})
