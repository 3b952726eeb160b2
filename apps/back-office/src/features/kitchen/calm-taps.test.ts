import { describe, expect, it } from 'vitest'
import { isAccidental } from './calm-taps.ts'

const tap = (atMs: number, x = 100, y = 100) => ({ atMs, x, y })

describe('accidental taps on the kitchen display', () => {
  it('ignores a bounce of the finger, wherever the button moved', () => {
    expect(isAccidental(tap(1_000), undefined, 0)).toBe(false)
    expect(isAccidental(tap(1_250, 110, 95), tap(1_000), 0)).toBe(true)
    expect(isAccidental(tap(1_700), tap(1_000), 0)).toBe(false)
  })

  it('accepts quick taps on one dish after the other', () => {
    expect(isAccidental(tap(1_150, 100, 160), tap(1_000), 0)).toBe(false)
  })

  it('ignores a tap on a ticket that has just moved under the finger', () => {
    expect(isAccidental(tap(1_200, 400, 400), tap(100), 1_000)).toBe(true)
    expect(isAccidental(tap(1_400, 400, 400), tap(100), 1_000)).toBe(false)
  })
})
