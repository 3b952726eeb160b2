import { describe, expect, it } from 'vitest'
import { isUuid, makeUuid, newId } from './ids.ts'

describe('ids', () => {
  it('encodes time, version and variant in an id', () => {
    expect(makeUuid(0x0123456789ab, new Uint8Array(10).fill(0xff))).toBe('01234567-89ab-7fff-bfff-ffffffffffff')
    expect(makeUuid(1, new Uint8Array(10))).toBe('00000000-0001-7000-8000-000000000000')
  })

  it('sorts ids by creation time', () => {
    const full = new Uint8Array(10).fill(0xff)
    const moments = [0, 1, 255, 256, 1_763_700_000_000, 1_763_700_000_001, 2 ** 47]
    const ids = moments.map((moment, index) => makeUuid(moment, index % 2 ? new Uint8Array(10) : full))
    expect([...ids].sort()).toEqual(ids)
  })

  it('throws when an id gets fewer than ten random bytes', () => {
    expect(() => makeUuid(0, new Uint8Array(9))).toThrow(RangeError)
  })

  it('returns a new valid id on each call', () => {
    const ids = Array.from({ length: 1000 }, newId)
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every(isUuid)).toBe(true)
  })

  it.each([
    '',
    'abc',
    '01234567-89AB-7fff-bfff-ffffffffffff',
    '01234567-89ab-7fff-cfff-ffffffffffff',
    '01234567-89ab-7fff-bfff-ffffffffffff\n',
  ])('rejects %j as an id', (text) => expect(isUuid(text)).toBe(false))
})
