import { newId } from '@sofreh/kernel'
import type { PosTerminal, TerminalProgress } from '@sofreh/payments/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  unknownChargesOf,
  forgetSettledCharges,
  storeCharge,
  type LeftCharge,
  type OrderCharge,
} from '../../storage/terminal-charge.ts'
import { emptyDisk } from '../../storage/testing/empty-disk.ts'
import { tillLog } from '../till-log.ts'
import { isOver, settledCharges } from './settled-charges.ts'

/** The server's answer for each payment; a missing id answers 404. */
const answers = new Map<string, { phase: TerminalProgress['phase']; failure: string | null }>()
const network = { isCut: false }

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
    if (network.isCut) throw new TypeError('no line')
    const settled = answers.get(address.split('/').at(-1) ?? '')
    if (!settled) return Response.json({ code: 'TRANSACTION_NOT_FOUND', errors: [] }, { status: 404 })
    const { phase, failure } = settled
    return Response.json({ data: { phase, transaction: { failure } } })
  })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  answers.clear()
  network.isCut = false
})

const unknownCharge = async (via: LeftCharge['via'] = 'SHOP'): Promise<LeftCharge<OrderCharge>> => {
  const terminal = { id: newId(), name: 'پیشخوان', bank: 'MELLAT' } as PosTerminal
  const left = { attemptId: newId(), charge: { orderId: newId(), amount: 42_000, terminal }, via }
  await storeCharge(left, true)
  return left
}
const isLeft = async ({ charge }: LeftCharge<OrderCharge>) => (await unknownChargesOf(charge.orderId)).length === 1
const sync = async () => forgetSettledCharges(await settledCharges())

describe('an unknown terminal charge', () => {
  it('settles an unknown charge by a sync once it was resolved in the office', async () => {
    const [paid, unpaid, open, unknown] = [
      await unknownCharge(),
      await unknownCharge(),
      await unknownCharge(),
      await unknownCharge(),
    ]
    answers.set(paid.attemptId, { phase: 'APPROVED', failure: null })
    answers.set(unpaid.attemptId, { phase: 'DECLINED', failure: 'RESOLVED_UNPAID' })
    answers.set(open.attemptId, { phase: 'UNKNOWN', failure: null })
    await sync()
    expect(await Promise.all([paid, unpaid, open, unknown].map(isLeft))).toEqual([false, false, true, true])
  })

  it('keeps a charge unknown while the server is silent or the till has unsent entries of its bill', async () => {
    const left = await unknownCharge()
    answers.set(left.attemptId, { phase: 'DECLINED', failure: 'RESOLVED_UNPAID' })
    network.isCut = true
    await sync()
    expect(await isLeft(left)).toBe(true)
    network.isCut = false
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
    expect(isOver({ via: 'SHOP' }, unfetched)).toBe(false)
    expect(isOver({ via: 'SERVER' }, unfetched)).toBe(true)
  })
})
