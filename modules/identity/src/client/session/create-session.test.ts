import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './create-session.ts'
import { writeTokens } from './tokens.ts'

const fresh = { token: 'new', refreshToken: 'second', expiresInSeconds: 900 }
const ofNow = { token: 'old', refreshToken: 'first', expiresInSeconds: 900 }
const seen = { renewals: [] as string[], announced: 0, reloads: 0, ended: 0 }
let mayReload = true
let isBusy = false

/** Stubs a page: storage, cookies, its address, and a server that answers renewals. */
function stubPage(answer: () => Response): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { host: 'naranj.test', protocol: 'https:', reload: () => (seen.reloads += 1) })
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    seen.renewals.push(JSON.parse(init.body).refreshToken)
    return answer()
  })
}

const renewed = () => Response.json({ data: fresh })
const refused = () => Response.json({ message: 'دوباره وارد شوید', code: 'SESSION_ENDED' }, { status: 401 })

const session = () =>
  createSession({
    networkMessage: 'پاسخی نرسید',
    answerMs: 1_000,
    aheadMs: 30_000,
    mayReload: () => mayReload,
    isBusy: () => isBusy,
    announceRenewal: (willReload) => void (seen.announced += willReload ? 1 : 0),
    onEnded: () => void (seen.ended += 1),
  })

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(seen, { renewals: [], announced: 0, reloads: 0, ended: 0 })
  mayReload = true
  isBusy = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('session of a page', () => {
  it('sends a fresh token as it is and renews one that is about to expire', async () => {
    stubPage(renewed)
    const page = session()
    page.beginSession(ofNow)
    expect(await page.currentToken()).toBe('old')
    writeTokens({ ...ofNow, expiresInSeconds: 20 })
    expect(await page.currentToken()).toBe('new')
    expect(seen.renewals).toEqual(['first'])
  })

  it('renews once for several refused calls, announces it once and reloads after a second', async () => {
    stubPage(renewed)
    const page = session()
    page.beginSession(ofNow)
    await page.currentToken()
    expect(await Promise.all([page.renewAfterRefusal(), page.renewAfterRefusal()])).toEqual([true, true])
    expect(await page.renewAfterRefusal()).toBe(true)
    expect([seen.renewals, seen.announced, seen.reloads]).toEqual([['first'], 1, 0])
    vi.advanceTimersByTime(1_000)
    expect(seen.reloads).toBe(1)
  })

  it('never reloads over open work or a call in flight', async () => {
    stubPage(renewed)
    const page = session()
    page.beginSession(ofNow)
    mayReload = false
    expect(await page.renewAfterRefusal()).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect([seen.announced, seen.reloads]).toEqual([0, 0])
    mayReload = true
    writeTokens(ofNow)
    expect(await page.renewAfterRefusal()).toBe(true)
    isBusy = true
    vi.advanceTimersByTime(5_000)
    expect([seen.announced, seen.reloads]).toEqual([1, 0])
  })

  it('ends when the server refuses the renewal, and stays when no answer comes', async () => {
    stubPage(() => new Response('', { status: 503 }))
    const page = session()
    const changes: boolean[] = []
    page.onSessionChange(() => changes.push(page.isSignedIn()))
    page.beginSession(ofNow)
    expect(await page.renewAfterRefusal()).toBe(false)
    expect([page.isSignedIn(), seen.ended]).toEqual([true, 0])
    stubPage(refused)
    page.beginSession(ofNow)
    expect(await page.renewAfterRefusal()).toBe(false)
    expect([page.isSignedIn(), seen.ended]).toEqual([false, 1])
    expect(changes).toEqual([true, true, false])
  })
})
