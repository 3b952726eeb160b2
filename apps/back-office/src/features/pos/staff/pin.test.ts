import { describe, expect, it } from 'vitest'
import { isPin, keepPin } from './pin.ts'

// Slow on purpose, and slower on a machine that has other work.
describe('the four digits of a person at a till', { timeout: 60_000 }, () => {
  it('are known again, and no other four are', async () => {
    const kept = await keepPin('4072')
    expect(await isPin('4072', kept)).toBe(true)
    for (const wrong of ['4073', '40720']) expect(await isPin(wrong, kept)).toBe(false)
  })

  it('cannot be read from the disk, and two people with the same digits have nothing alike there', async () => {
    const [one, other] = [await keepPin('1111'), await keepPin('1111')]
    expect(JSON.stringify(one)).not.toContain('1111')
    expect(one.hash).not.toBe(other.hash)
  })
})
