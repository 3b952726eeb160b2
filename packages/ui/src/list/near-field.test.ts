import { describe, expect, it } from 'vitest'
import { isWithin, NearField } from './near-field.ts'

const phone = { width: 400, height: 800 }

describe('entries near the viewport', () => {
  it('counts a list entry as near the viewport within the margin on every side', () => {
    const box = { top: 1_000, bottom: 1_200, left: 0, right: 200 }
    expect(isWithin(box, phone, 100)).toBe(false)
    expect(isWithin(box, phone, 200)).toBe(true)
    expect(isWithin({ ...box, top: -500, bottom: -300 }, phone, 200)).toBe(false)
    expect(isWithin({ ...box, top: 0, bottom: 200, left: 700, right: 900 }, phone, 200)).toBe(false)
    expect(isWithin({ ...box, top: 0, bottom: 200, left: -150, right: -50 }, phone, 200)).toBe(true)
  })

  it('estimates the height of a list entry that was never rendered', () => {
    expect(new NearField(230).heightOf('order 1')).toBe(230)
  })
})
