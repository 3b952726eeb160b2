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

  it('cuts a text to a length without splitting a character', () => {
    expect(cutGraphemes('🍕🍔🌭', 5)).toBe('🍕🍔')
    expect(cutGraphemes('👍🏽👍🏽', 5)).toBe('👍🏽')
    expect(cutGraphemes('👍🏽👍🏽', 3)).toBe('')
    expect(cutGraphemes('سلام', 10)).toBe('سلام')
  })
})
