import { describe, expect, it } from 'vitest'
import { isHeld, isWritten, phaseBy, unknownThere } from './charge-told.ts'

const by = (phase: Parameters<typeof isHeld>[1], told: Parameters<typeof isWritten>[0] = {}, isWhole = true) =>
  phaseBy({ phase }, { told, isWhole })

describe('a charge at a terminal whose bridge', () => {
  it('has another disk is in doubt, never surely unpaid: asked, looked at or called off', () => {
    expect(by('NONE')).toBe('UNKNOWN')
    expect(by('NONE', { wasHeld: true, written: 'UNKNOWN' })).toBe('UNKNOWN')
    for (const told of [{ wasHeld: true }, { wasHeld: true, written: 'BEGUN' as const }])
      for (const mayBegin of [true, false]) expect(unknownThere(told, mayBegin)).toBe('doubt')
  })

  it('has another disk keeps the end that the log has', () => {
    expect(by('NONE', { written: 'APPROVED' })).toBe('APPROVED')
    expect(by('NONE', { written: 'DECLINED' })).toBe('DECLINED')
    for (const written of ['APPROVED', 'DECLINED', 'UNKNOWN'] as const)
      expect(unknownThere({ written }, true)).toBe('doubt')
  })

  it('lost its power before its disk took the end it had told does not make a doubt of it again', () => {
    expect(by('UNKNOWN', { written: 'APPROVED' })).toBe('APPROVED')
    expect(by('UNKNOWN', { written: 'DECLINED' })).toBe('DECLINED')
    expect(by('UNKNOWN', { written: 'BEGUN' })).toBe('UNKNOWN')
    // A definite word that comes later counts.
    expect(by('APPROVED', { written: 'DECLINED' })).toBe('APPROVED')
  })

  it('never had it may be begun by the page that asked, and is given up by one that was reloaded', () => {
    expect(unknownThere({}, true)).toBe('begin')
    // It stands in the log before the bridge is asked: an answer that was lost is asked for again.
    expect(unknownThere({ written: 'BEGUN' }, true)).toBe('begin')
    expect(unknownThere({ written: 'BEGUN' }, false)).toBe('give up')
  })

  it('says an amount that is none of this shop is in doubt', () => {
    expect(by('APPROVED', {}, false)).toBe('UNKNOWN')
    expect([by('APPROVED'), by('DECLINED'), by('ON_TERMINAL'), by('QUEUED')]).toEqual([
      'APPROVED',
      'DECLINED',
      'ON_TERMINAL',
      'QUEUED',
    ])
  })

  it('had it is told from one that the server only waits for', () => {
    expect(isHeld('SERVER', 'QUEUED')).toBe(false)
    expect(isHeld('SHOP', 'NONE')).toBe(false)
    expect([isHeld('SHOP', 'QUEUED'), isHeld('SERVER', 'ON_TERMINAL'), isHeld('SERVER', 'UNKNOWN')]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('what the log was told of a charge', () => {
  it('is not said again at the next look, also when the server has the entry and it left the device', () => {
    expect(isWritten({}, 'BEGUN')).toBe(false)
    for (const written of ['BEGUN', 'UNKNOWN', 'DECLINED', 'APPROVED'] as const) {
      expect(isWritten({ written }, 'BEGUN')).toBe(true)
      expect(isWritten({ written }, written)).toBe(true)
    }
  })

  it('is said when it became known otherwise', () => {
    expect(isWritten({ written: 'BEGUN' }, 'UNKNOWN')).toBe(false)
    expect(isWritten({ written: 'UNKNOWN' }, 'APPROVED')).toBe(false)
    expect(isWritten({ written: 'DECLINED' }, 'APPROVED')).toBe(false)
  })
})
