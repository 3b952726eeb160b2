import { describe, expect, it } from 'vitest'
import { isHeld, isWritten, chargePhase, treatUnknownToBridge } from './charge-phase.ts'

const phaseAfter = (
  phase: Parameters<typeof isHeld>[1],
  record: Parameters<typeof isWritten>[0] = {},
  isWhole = true,
) => chargePhase({ phase }, { record, isWhole })

describe('a charge at a terminal', () => {
  it('treats a charge as unknown, never unpaid, when the bridge that held it has lost its disk', () => {
    expect(phaseAfter('NONE')).toBe('UNKNOWN')
    expect(phaseAfter('NONE', { wasHeld: true, written: 'UNKNOWN' })).toBe('UNKNOWN')
    for (const record of [{ wasHeld: true }, { wasHeld: true, written: 'BEGUN' as const }])
      for (const mayBegin of [true, false]) expect(treatUnknownToBridge(record, mayBegin)).toBe('unknown')
  })

  it("keeps a charge's logged outcome when the bridge has lost its disk", () => {
    expect(phaseAfter('NONE', { written: 'APPROVED' })).toBe('APPROVED')
    expect(phaseAfter('NONE', { written: 'DECLINED' })).toBe('DECLINED')
    for (const written of ['APPROVED', 'DECLINED', 'UNKNOWN'] as const)
      expect(treatUnknownToBridge({ written }, true)).toBe('unknown')
  })

  it("keeps a charge's logged outcome when the bridge lost power before storing the end it reported", () => {
    expect(phaseAfter('UNKNOWN', { written: 'APPROVED' })).toBe('APPROVED')
    expect(phaseAfter('UNKNOWN', { written: 'DECLINED' })).toBe('DECLINED')
    expect(phaseAfter('UNKNOWN', { written: 'BEGUN' })).toBe('UNKNOWN')
    // A later definite outcome counts.
    expect(phaseAfter('APPROVED', { written: 'DECLINED' })).toBe('APPROVED')
  })

  it('begins a charge that no bridge had and gives it up after a reload', () => {
    expect(treatUnknownToBridge({}, true)).toBe('begin')
    // The begin is logged before the bridge is asked, so a lost answer is asked for again.
    expect(treatUnknownToBridge({ written: 'BEGUN' }, true)).toBe('begin')
    expect(treatUnknownToBridge({ written: 'BEGUN' }, false)).toBe('give up')
  })

  it("treats a charge as unknown when its amount is no whole amount of this shop's currency", () => {
    expect(phaseAfter('APPROVED', {}, false)).toBe('UNKNOWN')
    expect([phaseAfter('APPROVED'), phaseAfter('DECLINED'), phaseAfter('ON_TERMINAL'), phaseAfter('QUEUED')]).toEqual([
      'APPROVED',
      'DECLINED',
      'ON_TERMINAL',
      'QUEUED',
    ])
  })

  it('distinguishes a charge that the bridge received from one that the server only expects', () => {
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
