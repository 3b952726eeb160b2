import { describe, expect, it } from 'vitest'
import { letterMark } from './letter-mark.fa.ts'

describe('letterMark', () => {
  it.each([
    ['رستوران نارنج', 'ن'],
    ['کافه ترنج', 'ت'],
    ['فست‌فود آویشن', 'آ'],
    ['کافه رستوران باران', 'ب'],
    ['رستوران', 'ر'],
    ['کافه‌چی', 'ک'],
    ['🍕 پیتزا', '🍕'],
    [' نارنج', 'ن'],
    ['', ''],
  ])('returns the letter of %j: %j', (name, letter) => {
    expect(letterMark(name)).toBe(letter)
  })
})
