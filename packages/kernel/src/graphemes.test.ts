import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutGraphemes, firstGrapheme } from './graphemes.ts'

describe('graphemes', () => {
  it.each([
    ['🍕 پیتزا', '🍕'],
    ['  کباب', 'ک'],
    ['👨‍👩‍👧 خانواده', '👨‍👩‍👧'],
    ['🇮🇷 صبحانه', '🇮🇷'],
    ['مُربا', 'مُ'],
    ['', ''],
    ['   ', ''],
  ])('takes the first character of %j whole', (text, first) => {
    expect(firstGrapheme(text)).toBe(first)
  })

  it('takes the same first character as a segmenter from any text', () => {
    const segmenter = new Intl.Segmenter('fa', { granularity: 'grapheme' })
    const signs = [
      'ک',
      'ا',
      'ل',
      'ی',
      'ۀ',
      'ّ',
      'ٓ',
      'ـ',
      '\u200C',
      '\u200D',
      '\uFE0F',
      '\u20E3',
      '\u0600',
      '۱',
      '1',
      'a',
      '\u0301',
      ' ',
      '🍕',
      '🏽',
      '\r',
      '\n',
    ]
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...signs)).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (any) => {
        const [first] = segmenter.segment(any.trim())
        expect(firstGrapheme(any)).toBe(first?.segment ?? '')
      }),
      { numRuns: 2_000 },
    )
  })

  it('cuts a text to a length without splitting a character', () => {
    expect(cutGraphemes('🍕🍔🌭', 5)).toBe('🍕🍔')
    expect(cutGraphemes('👍🏽👍🏽', 5)).toBe('👍🏽')
    expect(cutGraphemes('👍🏽👍🏽', 3)).toBe('')
    expect(cutGraphemes('سلام', 10)).toBe('سلام')
  })
})
