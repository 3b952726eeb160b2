import { newId } from '@sofreh/kernel'
import type { PosTerminal, TerminalProgress } from '@sofreh/payments/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { doubtsOf, forgetDoubts, keepCharge, type LeftCharge } from '../../kept/kept-charge.ts'
import { emptyDisk } from '../../kept/test-disk.ts'
import { tillLog } from '../../sync/till-log.ts'
import { isOver, settledDoubts } from './settled-doubts.ts'

/** The server's answer for each payment; a missing id answers 404. */
const said = new Map<string, { phase: TerminalProgress['phase']; failure: string | null }>()
const line = { isCut: false }

beforeAll(() => {
  vi.stubGlobal('indexedDB', emptyDisk())
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string) => {
    if (line.isCut) throw new TypeError('no line')
    const heard = said.get(address.split('/').at(-1) ?? '')
    if (!heard) return Response.json({ code: 'TRANSACTION_NOT_FOUND', errors: [] }, { status: 404 })
    const { phase, failure } = heard
    return Response.json({ data: { phase, transaction: { failure } } })
  })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  said.clear()
  line.isCut = false
})

const doubt = async (way: LeftCharge['way'] = 'SHOP'): Promise<LeftCharge> => {
  const terminal = { id: newId(), name: 'پیشخوان', bank: 'MELLAT' } as PosTerminal
  const left = { attemptId: newId(), charge: { orderId: newId(), amount: 42_000, terminal }, way }
  await keepCharge(left, true)
  return left
}
const isLeft = async ({ charge }: LeftCharge) => (await doubtsOf(charge.orderId)).length === 1
const sync = async () => forgetDoubts(await settledDoubts())

describe('an unknown terminal charge', () => {
  it('settles an unknown charge by a sync once it was resolved in the office', async () => {
    const [paid, unpaid, open, unknown] = [await doubt(), await doubt(), await doubt(), await doubt()]
    said.set(paid.attemptId, { phase: 'APPROVED', failure: null })
    said.set(unpaid.attemptId, { phase: 'DECLINED', failure: 'RESOLVED_UNPAID' })
    said.set(open.attemptId, { phase: 'UNKNOWN', failure: null })
    await sync()
    expect(await Promise.all([paid, unpaid, open, unknown].map(isLeft))).toEqual([false, false, true, true])
  })

  it('keeps a charge unknown while the server is silent or the till has unsent entries of its bill', async () => {
    const left = await doubt()
    said.set(left.attemptId, { phase: 'DECLINED', failure: 'RESOLVED_UNPAID' })
    line.isCut = true
    await sync()
    expect(await isLeft(left)).toBe(true)
    line.isCut = false
    const draft = { id: newId(), kind: 'charge', personId: newId(), madeAt: new Date().toISOString(), body: {} }
    await tillLog.append(newId(), ({ counter }) => {
      const drafts = [{ ...draft, subjectId: left.charge.orderId, clockOffsetMs: 0 }]
      return { drafts, counter, made: () => undefined }
    })
    await sync()
    expect(await isLeft(left)).toBe(true)
    await tillLog.settle([{ id: draft.id, state: 'KEPT', problem: null }])
    await sync()
    expect(await isLeft(left)).toBe(false)
  })

  it("keeps a charge unknown that no bridge fetched, because the shop's bridge may have made it", () => {
    const unfetched = { phase: 'DECLINED', transaction: { failure: 'TERMINAL_NOT_REACHED' } } as const
    expect(isOver({ way: 'SHOP' }, unfetched)).toBe(false)
    expect(isOver({ way: 'SERVER' }, unfetched)).toBe(true)
  })
})
