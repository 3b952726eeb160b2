import { describe, expect, it } from 'vitest'
import { isPin, hashPin } from './pin.ts'

// PBKDF2 is slow by design, and slower on a busy machine.
describe("a person's PIN on a till", { timeout: 60_000 }, () => {
  it("accepts a person's PIN and rejects any other", async () => {
    const stored = await hashPin('4072')
    expect(await isPin('4072', stored)).toBe(true)
    for (const wrong of ['4073', '40720']) expect(await isPin(wrong, stored)).toBe(false)
  })

  it('stores no readable PIN, and different hashes for two people with the same one', async () => {
    const [one, other] = [await hashPin('1111'), await hashPin('1111')]
    expect(JSON.stringify(one)).not.toContain('1111')
    expect(one.hash).not.toBe(other.hash)
  })
})
