import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { open, type SealingKeys, seal } from '../../store/accounts/sealing.ts'

const old: SealingKeys = { current: 'k1', keys: { k1: randomBytes(32) } }
const rotated: SealingKeys = { current: 'k2', keys: { ...old.keys, k2: randomBytes(32) } }
const secret = JSON.stringify({ merchantId: '3c2a1f00-1111-4222-8333-944455556666' })

describe('sealing of credentials', () => {
  it('opens a seal to the original and reveals nothing in it', () => {
    const sealed = seal(old, 'vendor/one', secret)
    expect(open(old, 'vendor/one', sealed)).toBe(secret)
    expect(Buffer.from(sealed.sealed, 'base64').toString('latin1')).not.toContain('merchantId')
    expect(seal(old, 'vendor/one', secret).sealed).not.toBe(sealed.sealed)
  })

  it('rejects a seal of another vendor or a changed one', () => {
    const sealed = seal(old, 'vendor/one', secret)
    expect(() => open(old, 'vendor/two', sealed)).toThrow()
    const bytes = Buffer.from(sealed.sealed, 'base64')
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
    expect(() => open(old, 'vendor/one', { ...sealed, sealed: bytes.toString('base64') })).toThrow()
  })

  it('opens old seals after a key rotation until the old key is removed', () => {
    const sealed = seal(old, 'vendor/one', secret)
    expect(open(rotated, 'vendor/one', sealed)).toBe(secret)
    expect(seal(rotated, 'vendor/one', secret).keyId).toBe('k2')
    const dropped: SealingKeys = { current: 'k2', keys: { k2: randomBytes(32) } }
    expect(() => open(dropped, 'vendor/one', sealed)).toThrow('no sealing key k1')
  })

  it('rejects a key of the wrong length', () => {
    const short: SealingKeys = { current: 'k', keys: { k: randomBytes(16) } }
    expect(() => seal(short, 'vendor/one', secret)).toThrow('32 bytes')
  })
})
