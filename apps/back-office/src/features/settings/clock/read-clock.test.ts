import { describe, expect, it } from 'vitest'
import { readClock } from './read-clock.ts'

describe('a typed time of day', () => {
  it.each([
    ['۱۸:۳۰', '18:30'],
    ['18.30', '18:30'],
    ['1830', '18:30'],
    ['930', '09:30'],
    ['۹', '09:00'],
    [' 9 : 5 ', '09:05'],
    ['24', '00:00'],
    ['۰', '00:00'],
  ])('reads «%s» as %s', (text, clock) => expect(readClock(text)).toBe(clock))

  it.each(['', 'ظهر', '25', '12:60', '24:30', '12345', '-3'])('rejects «%s»', (text) =>
    expect(readClock(text)).toBeUndefined(),
  )
})
