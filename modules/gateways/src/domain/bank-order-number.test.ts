import { makeUuid, newId } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { bankOrderNumber } from './bank-order-number.ts'

const full = new Uint8Array(10).fill(0xff)

describe('the number of an attempt at a bank', () => {
  it('returns the same 63-bit whole number for the same attempt', () => {
    const id = newId()
    expect(bankOrderNumber(id)).toBe(bankOrderNumber(id))
    for (const moment of [Date.UTC(2020, 0, 1), Date.now(), Date.UTC(2150, 0, 1)]) {
      const number = bankOrderNumber(makeUuid(moment, full))
      expect(number).toMatch(/^[1-9]\d{0,18}$/)
      expect(BigInt(number) < 2n ** 63n).toBe(true)
    }
  })

  it('differs for attempts of one millisecond and grows with time', () => {
    const [moment, other] = [Date.now(), new Uint8Array(10).fill(1)]
    expect(bankOrderNumber(makeUuid(moment, full))).not.toBe(bankOrderNumber(makeUuid(moment, other)))
    expect(BigInt(bankOrderNumber(makeUuid(moment, full))) < BigInt(bankOrderNumber(makeUuid(moment + 1, other)))).toBe(
      true,
    )
    // Random ends may be equal; different ends give different numbers.
    const endsWith = (end: number) => new Uint8Array(10).fill(end >> 8, 8, 9).fill(end & 255, 9)
    const numbers = Array.from({ length: 1_000 }, (_, end) => bankOrderNumber(makeUuid(moment, endsWith(end))))
    expect(new Set(numbers).size).toBe(1_000)
  })
})
