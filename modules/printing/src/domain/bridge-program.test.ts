import { describe, expect, it } from 'vitest'
import { isNewerVersion, programState, programStatement } from './bridge-program.ts'

describe('bridge program', () => {
  it('compares versions by their numbers and not as text', () => {
    expect(isNewerVersion('1.10.0', '1.9.9')).toBe(true)
    expect(isNewerVersion('2.0.0', '1.99.99')).toBe(true)
    expect(isNewerVersion('1.2.3', '1.2.3')).toBe(false)
    expect(isNewerVersion('1.2.2', '1.2.3')).toBe(false)
    expect(isNewerVersion('newest', '1.0.0')).toBe(false)
    expect(isNewerVersion('1.0.0', 'old')).toBe(true)
  })

  it("shows a bridge's program as newest, as outdated, as failed to update or as refused", () => {
    const bridge = { version: '1.0.0', failedVersion: null, isRefused: false }
    expect(programState(bridge, undefined)).toBe('NEWEST')
    expect(programState(bridge, '1.0.0')).toBe('NEWEST')
    expect(programState(bridge, '1.1.0')).toBe('NEWER_READY')
    expect(programState({ ...bridge, failedVersion: '1.1.0' }, '1.1.0')).toBe('STAYED')
    expect(programState({ ...bridge, failedVersion: '1.1.0', isRefused: true }, '1.1.0')).toBe('REFUSED')
    expect(programState({ ...bridge, failedVersion: '1.1.0' }, '1.2.0')).toBe('NEWER_READY')
  })

  it('signs a program with its version, its bytes and the next key', () => {
    expect(programStatement({ version: '1.0.0', sha256: 'ab', size: 3, key: 'k' })).toBe(
      'sofreh bridge program\n1.0.0\nab\n3\nk',
    )
  })
})
