import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  builtInRoles,
  changeRoles,
  codeRules,
  isPermission,
  judgeRefresh,
  mayTryCode,
  permissions,
  permissionsOfRole,
  permissionsOfRoles,
  type RoleFacts,
  secondsUntilResend,
  sessionRules,
  windowSecondsLeft,
  windowStart,
} from './index.ts'

const now = new Date('2026-11-21T12:00:30Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const role = (builtIn: RoleFacts['builtIn'], stored: string[] = []): RoleFacts => ({ builtIn, stored })

describe('permissions of staff', () => {
  it('names every permission once, including each one that an endpoint requires', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
    const list = readFileSync(new URL('../../../../docs/spec/endpoints.tsv', import.meta.url), 'utf8')
    const names = list
      .split('\n')
      .slice(1)
      .flatMap((line) => (line.split('\t')[3] ?? '').split(' or '))
      .filter((text) => /^[A-Z_]+$/.test(text))
    expect(new Set(names).size).toBeGreaterThan(40)
    expect([...new Set(names)].filter((text) => !isPermission(text))).toEqual([])
  })

  it('grants the owner everything, and the manager everything but roles, bank and subscription', () => {
    expect(builtInRoles.OWNER).toEqual(permissions)
    const lacking = permissions.filter((permission) => !builtInRoles.MANAGER.includes(permission))
    expect(lacking.sort()).toEqual(['BANK_SETTINGS', 'ROLE_EDIT', 'SUBSCRIPTION_EDIT'])
  })

  it('lets an accountant read everything and change nothing', () => {
    for (const permission of builtInRoles.ACCOUNTANT) expect(permission).toMatch(/VIEW$|REPORT/)
    expect(builtInRoles.ACCOUNTANT).toEqual(expect.arrayContaining(['REPORT_FINANCE', 'SETTLEMENT_VIEW', 'ORDER_VIEW']))
  })

  it('lists no permission twice in a role', () => {
    for (const held of Object.values(builtInRoles)) expect(new Set(held).size).toBe(held.length)
  })

  it('ignores stored permissions that no longer exist, and those stored for a built-in role', () => {
    expect(permissionsOfRole(role(null, ['POS_USE', 'TIME_TRAVEL']))).toEqual(['POS_USE'])
    expect(permissionsOfRole(role('WAITER', ['BANK_SETTINGS']))).not.toContain('BANK_SETTINGS')
  })
})

describe('role changes', () => {
  const owner = permissionsOfRoles([role('OWNER')])
  const manager = permissionsOfRoles([role('MANAGER')])

  it('requires every permission that a role change gives or takes', () => {
    const give = changeRoles({ actor: manager, before: [], after: [role(null, ['ROLE_EDIT'])], owners: 1 })
    expect(give).toEqual({ ok: false, code: 'PERMISSION_BEYOND_YOURS', beyond: ['ROLE_EDIT'] })
    expect(changeRoles({ actor: manager, before: [role('OWNER')], after: [], owners: 2 }).ok).toBe(false)
    expect(changeRoles({ actor: manager, before: [role('CASHIER')], after: [role('WAITER')], owners: 1 }).ok).toBe(true)
  })

  it('keeps at least one owner', () => {
    const leave = (owners: number, after: RoleFacts[]) =>
      changeRoles({ actor: owner, before: [role('OWNER')], after, owners })
    expect(leave(1, [role('MANAGER')])).toEqual({ ok: false, code: 'LAST_OWNER' })
    expect(leave(2, []).ok).toBe(true)
    expect(leave(1, [role('OWNER'), role('WAITER')]).ok).toBe(true)
  })
})

describe('one-time codes', () => {
  it('waits a minute between codes, unless the last one was refused or used', () => {
    expect(secondsUntilResend(undefined, now)).toBe(0)
    expect(secondsUntilResend({ state: 'SENT', sentAt: now }, now)).toBe(60)
    expect(secondsUntilResend({ state: 'SENDING', sentAt: now }, later(59_001))).toBe(1)
    expect(secondsUntilResend({ state: 'SENT', sentAt: now }, later(60_000))).toBe(0)
    for (const state of ['REFUSED', 'USED']) expect(secondsUntilResend({ state, sentAt: now }, now)).toBe(0)
  })

  it('allows five tries of a code within two minutes, in every state except the final ones', () => {
    const expiresAt = later(codeRules.livesMs)
    for (const state of ['SENDING', 'SENT', 'UNKNOWN'] as const)
      expect(mayTryCode({ state, expiresAt, tries: 5 }, now).ok).toBe(true)
    expect(mayTryCode({ state: 'SENT', expiresAt, tries: 6 }, now)).toEqual({ ok: false, code: 'OTP_TRIES_EXHAUSTED' })
    expect(mayTryCode({ state: 'SENT', expiresAt, tries: 1 }, expiresAt)).toEqual({ ok: false, code: 'OTP_EXPIRED' })
    for (const state of ['REFUSED', 'USED'] as const)
      expect(mayTryCode({ state, expiresAt, tries: 1 }, now).ok).toBe(false)
    expect(mayTryCode(undefined, now).ok).toBe(false)
  })

  it('counts codes in windows that start on the hour', () => {
    expect(windowStart(now, 3_600_000).toISOString()).toBe('2026-11-21T12:00:00.000Z')
    expect(windowSecondsLeft(now, 3_600_000)).toBe(3_570)
  })
})

describe('refresh token', () => {
  const token = { expiresAt: later(1), usedAt: null, successorUsed: false, sessionEnded: false }

  it('rotates a token, repeats its successor within the grace period, and reports reuse after it', () => {
    expect(judgeRefresh(token, now)).toBe('ROTATE')
    expect(judgeRefresh({ ...token, usedAt: now }, later(sessionRules.graceMs))).toBe('REPEAT')
    expect(judgeRefresh({ ...token, usedAt: now }, later(sessionRules.graceMs + 1))).toBe('REUSED')
    expect(judgeRefresh({ ...token, usedAt: now, successorUsed: true }, now)).toBe('REUSED')
  })

  it('ends an unknown or expired token and one of an ended session', () => {
    expect(judgeRefresh(undefined, now)).toBe('ENDED')
    expect(judgeRefresh(token, later(1))).toBe('ENDED')
    expect(judgeRefresh({ ...token, usedAt: now, sessionEnded: true }, later(99_999))).toBe('ENDED')
  })
})
