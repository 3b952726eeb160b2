import { describe, expect, it } from 'vitest'
import { isHeld, isWritten, phaseBy, unknownThere } from './charge-told.ts'

const by = (phase: Parameters<typeof isHeld>[1], told: Parameters<typeof isWritten>[0] = {}, isWhole = true) =>
  phaseBy({ phase }, { told, isWhole })

describe('a charge at a terminal', () => {
  it('treats a charge as unknown, never unpaid, when the bridge that held it has lost its disk', () => {
    expect(by('NONE')).toBe('UNKNOWN')
    expect(by('NONE', { wasHeld: true, written: 'UNKNOWN' })).toBe('UNKNOWN')
    for (const told of [{ wasHeld: true }, { wasHeld: true, written: 'BEGUN' as const }])
      for (const mayBegin of [true, false]) expect(unknownThere(told, mayBegin)).toBe('doubt')
  })

  it("keeps a charge's logged outcome when the bridge has lost its disk", () => {
    expect(by('NONE', { written: 'APPROVED' })).toBe('APPROVED')
    expect(by('NONE', { written: 'DECLINED' })).toBe('DECLINED')
    for (const written of ['APPROVED', 'DECLINED', 'UNKNOWN'] as const)
      expect(unknownThere({ written }, true)).toBe('doubt')
  })

  it("keeps a charge's logged outcome when the bridge lost power before storing the end it reported", () => {
    expect(by('UNKNOWN', { written: 'APPROVED' })).toBe('APPROVED')
    expect(by('UNKNOWN', { written: 'DECLINED' })).toBe('DECLINED')
    expect(by('UNKNOWN', { written: 'BEGUN' })).toBe('UNKNOWN')
    // A later definite outcome counts.
    expect(by('APPROVED', { written: 'DECLINED' })).toBe('APPROVED')
  })

  it('begins a charge that no bridge had and gives it up after a reload', () => {
    expect(unknownThere({}, true)).toBe('begin')
    // The begin is logged before the bridge is asked, so a lost answer is asked for again.
    expect(unknownThere({ written: 'BEGUN' }, true)).toBe('begin')
    expect(unknownThere({ written: 'BEGUN' }, false)).toBe('give up')
  })

  it("treats a charge as unknown when its amount is no whole amount of this shop's currency", () => {
    expect(by('APPROVED', {}, false)).toBe('UNKNOWN')
    expect([by('APPROVED'), by('DECLINED'), by('ON_TERMINAL'), by('QUEUED')]).toEqual([
      'APPROVED',
      'DECLINED',
      'ON_TERMINAL',
      'QUEUED',
    ])
  })

  it('tells a charge the bridge received from one the server only expects', () => {
    expect(isHeld('SERVER', 'QUEUED')).toBe(false)
    expect(isHeld('SHOP', 'NONE')).toBe(false)
    expect([isHeld('SHOP', 'QUEUED'), isHeld('SERVER', 'ON_TERMINAL'), isHeld('SERVER', 'UNKNOWN')]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('the log of a charge', () => {
  it('logs no outcome of a charge twice, even after the entry left the device', () => {
    expect(isWritten({}, 'BEGUN')).toBe(false)
    for (const written of ['BEGUN', 'UNKNOWN', 'DECLINED', 'APPROVED'] as const) {
      expect(isWritten({ written }, 'BEGUN')).toBe(true)
      expect(isWritten({ written }, written)).toBe(true)
    }
  })

  it("logs another entry when a charge's outcome changed", () => {
    expect(isWritten({ written: 'BEGUN' }, 'UNKNOWN')).toBe(false)
    expect(isWritten({ written: 'UNKNOWN' }, 'APPROVED')).toBe(false)
    expect(isWritten({ written: 'DECLINED' }, 'APPROVED')).toBe(false)
  })
})
