import { describe, expect, it } from 'vitest'
import { letterMark } from './letter-mark.fa.ts'

describe('the letter of a vendor without a logo', () => {
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
  ])('of %j is %j', (name, letter) => {
    expect(letterMark(name)).toBe(letter)
  })
})
