import { writeTokens } from '@sofreh/identity/client'
import type { showToast } from '@sofreh/kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingCalls } from '../frame/content-store.ts'
import { routeStore } from '../frame/route.ts'
import { loginText } from '../text/login.fa.ts'
import { renewAfterRefusal } from './session.ts'

const shown: Parameters<typeof showToast>[0][] = []
vi.mock('@sofreh/kit', async (load) => ({ ...(await load<object>()), showToast: (toast: never) => shown.push(toast) }))

const reload = vi.fn()
const successor = { token: 'next', refreshToken: 'next-refresh', expiresInSeconds: 900 }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('location', { host: 'naranj.localhost', protocol: 'http:', reload })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('fetch', async () => Response.json({ data: successor }))
  writeTokens({ token: 'old', refreshToken: 'old-refresh', expiresInSeconds: 900 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
  shown.length = 0
  routeStore.set({ step: 'MENU' })
  pendingCalls.set(0)
})

const answered = async () => {
  expect(await renewAfterRefusal()).toBe(true)
  expect(shown).toEqual([{ text: loginText.renewed, tone: 'good' }])
  await vi.advanceTimersByTimeAsync(999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
}

describe('call that was refused with 401', () => {
  it('renews the token, shows the message and reloads the menu after a second', async () => {
    await answered()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('keeps a checkout, an open dish and a call in progress on the page', async () => {
    routeStore.set({ step: 'OVERVIEW' })
    await answered()
    shown.length = 0
    routeStore.set({ step: 'MENU', item: '0b8f4b3e-7a70-4c0a-9a65-6f3a2d6f0a11' })
    await answered()
    shown.length = 0
    routeStore.set({ step: 'MENU' })
    pendingCalls.set(1)
    await answered()
    expect(reload).not.toHaveBeenCalled()
  })

  it('shows no message when the refresh token is refused, and ends the session', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'SESSION_ENDED', message: '', errors: [] }, { status: 401 }),
    )
    expect(await renewAfterRefusal()).toBe(false)
    expect(shown).toEqual([{ text: loginText.ended, tone: 'note' }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reload).not.toHaveBeenCalled()
  })
})
