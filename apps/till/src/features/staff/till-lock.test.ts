import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession, isSignedIn, readTokens } from '@sofreh/staff/session'
import { findStoredSession } from '../../storage/stored-session.ts'
import { emptyDisk } from '../../storage/testing/empty-disk.ts'
import { writeRows, readRows } from '../../storage/till-db.ts'
import { leaveDevice, saveUnsentFile } from '../device/unsent-file.ts'
import { pullSession } from '../../engine/pull.ts'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import { tillLog } from '../../engine/till-log.ts'
import { loadTill } from '../../engine/till-sync.ts'
import { findMember, tillStaff, tryPin } from '../../engine/staff/till-staff.ts'
import { hashPin, type PinHash } from '../../engine/staff/pin.ts'
import { approverToken, lockTill, switchPerson } from '../../engine/staff/switch-person.ts'

const disk = emptyDisk()
const device = newId()
const vendor = { id: newId(), currency: 'TOMAN' }
const manager = { id: newId(), firstName: 'مینا', lastName: 'مدیر' }
const tokens = { token: 'manager', refreshToken: 'renews the manager', expiresInSeconds: 900 }
let pin: PinHash
/** Delays the server's answers. */
let answering = Promise.resolve()

beforeAll(async () => {
  const rows = new Map<string, string>()
  vi.stubGlobal('indexedDB', disk)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => rows.set(key, value),
    removeItem: (key: string) => rows.delete(key),
  })
  vi.stubGlobal('document', { cookie: '', createElement: () => ({ click: () => undefined }) })
  vi.stubGlobal('location', { protocol: 'https:', host: 'naranj.example' })
  vi.stubGlobal('fetch', async (path: string) => {
    await answering
    if (path.endsWith('/refreshtoken')) {
      document.cookie = 'sofreh.refreshToken=renewed for the approver'
      return Response.json({ data: { token: 'approver', refreshToken: 'renewed', expiresInSeconds: 900 } })
    }
    const data = path.endsWith('/permissions/me') ? { permissions: ['POS_USE'] } : undefined
    return Response.json({ data: data ?? (path.endsWith('/vendors/me') ? vendor : manager) })
  })
  pin = await hashPin('4072')
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  answering = Promise.resolve()
  disk.isFull = false
  for (const store of ['device', 'customers', 'operations'] as const) await writeRows(store, [], { isAll: true })
  useTillFacts.setState({ session: undefined })
  beginSession(tokens)
  await pullSession()
  const member = await findMember(manager.id)
  await writeRows('device', [{ ...member, pin }])
  await writeRows('customers', [{ phone: '09120000001', firstName: 'سارا' }])
})

const sellUnsent = () =>
  tillLog.append(device, ({ counter }) => ({
    counter,
    drafts: [{ id: newId(), kind: 'pay', subjectId: newId(), personId: manager.id, at: new Date(), body: {} }] as never,
    made: () => undefined,
  }))

describe('a locked till', () => {
  it('leaves no session of a locked till in the browser, and none on the disk after a reload', async () => {
    await lockTill()
    expect(isSignedIn()).toBe(false)
    expect(await findStoredSession()).toBeUndefined()
    await loadTill()
    expect(useTillFacts.getState()).toMatchObject({ isReady: true, session: undefined })
  })

  it('shows the stored menu offline to a person who unlocks the till', async () => {
    const nothing = { categories: [], items: [], toppingCategories: [], foodShifts: [] }
    await writeRows('menu', [{ vendorId: vendor.id, version: 7, ...nothing }])
    await lockTill()
    useTillFacts.setState({ menu: undefined })
    await loadTill()
    const [member] = await tillStaff()
    if (!member) throw new Error('no person is stored on this device')
    await switchPerson(member.personId)
    expect(useTillFacts.getState().menu?.version).toBe(7)
  })

  it('unlocks the till offline by the PIN of the person who locked it and restores their session', async () => {
    await lockTill()
    vi.stubGlobal('navigator', { onLine: false })
    const [member] = await tillStaff()
    if (!member) throw new Error('no person is stored on this device')
    expect(await tryPin(member.personId, '4073')).toMatchObject({ isRight: false })
    expect(useTillFacts.getState().session).toBeUndefined()
    expect(await tryPin(member.personId, '4072')).toEqual({ isRight: true })
    await switchPerson(member.personId)
    expect(readTokens()).toMatchObject({ token: tokens.token, refreshToken: tokens.refreshToken })
    expect((await findStoredSession())?.person.id).toBe(manager.id)
    expect(useTillFacts.getState().session?.person.id).toBe(manager.id)
    vi.stubGlobal('navigator', { onLine: true })
  })

  it('stays locked when a response requested before the lock arrives after it', async () => {
    let answer = () => undefined as void
    answering = new Promise((resolve) => (answer = resolve))
    const pulling = pullSession().catch(() => undefined)
    await lockTill()
    answer()
    await pulling
    expect(await findStoredSession()).toBeUndefined()
    expect((await findMember(manager.id))?.tokens).toMatchObject({ refreshToken: tokens.refreshToken })
  })

  it('locks the till when its disk is full', async () => {
    disk.isFull = true
    await lockTill()
    expect(isSignedIn()).toBe(false)
    expect(await findStoredSession()).toBeUndefined()
  })

  it("leaves the cashier's session in the browser when the disk is too full for an approver's renewed one", async () => {
    const approver = await findMember(manager.id)
    await writeRows('device', [{ ...approver, tokens: { token: 'ended', refreshToken: 'ended', endsAtMs: 0 } }])
    beginSession({ token: 'cashier', refreshToken: 'renews the cashier', expiresInSeconds: 900 })
    disk.isFull = true
    await expect(approverToken(manager.id)).rejects.toThrow()
    expect(document.cookie).toContain('renews the cashier')
    expect(readTokens()?.token).toBe('cashier')
  })

  it('lets a person sign in to a locked till by phone when its disk is full', async () => {
    await lockTill()
    disk.isFull = true
    beginSession(tokens)
    await pullSession()
    expect(useTillFacts.getState().session?.person.id).toBe(manager.id)
  })

  it("keeps unsent entries of a locked till and writes the vendor's id into their file", async () => {
    await sellUnsent()
    await lockTill()
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      file = made as Blob
      return 'blob:'
    })
    await saveUnsentFile()
    expect(unsentOf(await tillLog.all())).toHaveLength(1)
    expect(JSON.parse((await file?.text()) ?? '{}')).toMatchObject({ vendorId: vendor.id })
  })
})

describe('signing out of a till', () => {
  it("leaves no session and none of the restaurant's customers after signing out", async () => {
    await leaveDevice()
    expect(await findStoredSession()).toBeUndefined()
    expect(useTillFacts.getState().session).toBeUndefined()
    expect(await readRows('customers')).toEqual([])
  })

  it('keeps unsent entries after signing out, with the customers they may need', async () => {
    await sellUnsent()
    await leaveDevice()
    expect(unsentOf(await tillLog.all())).toHaveLength(1)
    expect(await readRows('customers')).toHaveLength(1)
    expect(await findStoredSession()).toBeUndefined()
  })
})
