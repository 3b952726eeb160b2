import { newId } from '@sofreh/kernel'
import type { PosTerminal } from '@sofreh/payments/client'
import type { BridgeClient, ShopCharge } from '@sofreh/printing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetCharge,
  storeCharge,
  type LeftCharge,
  chargeRecordOf,
  type OrderCharge,
} from '../../../storage/terminal-charge.ts'
import { emptyDisk } from '../../../storage/testing/empty-disk.ts'
import { tillLog } from '../../../engine/till-log.ts'
import { askShop, chargeInShop } from './charge-progress.ts'
import { stubTill } from '../../../engine/testing/stub-till.ts'

beforeAll(() => {
  stubTill(emptyDisk(), { onLine: false })
})
afterAll(() => vi.unstubAllGlobals())

const quiet = { reason: null, code: '', reference: '', trace: '', cardMask: null, rial: null }
/** A stub of the vendor's bridge. */
const shop = { phase: 'NONE' as ShopCharge['phase'], begun: 0, calledOff: 0 }
const stateOf = (id: string): ShopCharge => {
  const receipt = shop.phase === 'APPROVED' ? { reference: '123456789012' } : {}
  return { id, phase: shop.phase, ...quiet, ...receipt, canAskAgain: true, isAsking: false }
}
const bridge = {
  chargeState: async (id: string) => stateOf(id),
  askCharge: async (id: string) => stateOf(id),
  cancelCharge: async (id: string) => {
    shop.calledOff += 1
    if (shop.phase === 'NONE') shop.phase = 'DECLINED'
    return stateOf(id)
  },
  charge: async ({ id }: { id: string }) => {
    shop.begun += 1
    shop.phase = 'ON_TERMINAL'
    return stateOf(id)
  },
} as unknown as BridgeClient

let attempt: LeftCharge<OrderCharge>
beforeEach(async () => {
  Object.assign(shop, { phase: 'NONE', begun: 0, calledOff: 0 })
  const terminal = { id: newId(), name: 'پیشخوان', bank: 'MELLAT' } as PosTerminal
  attempt = { attemptId: newId(), charge: { orderId: newId(), amount: 42_000, terminal }, via: 'SHOP' }
  await storeCharge(attempt)
})
const look = (mayBegin = true) => chargeInShop(bridge, attempt, mayBegin)
const entries = async () => {
  const all = (await tillLog.all()).map(({ entry }) => entry)
  return all.flatMap(({ kind, subjectId, body }) =>
    subjectId === attempt.charge.orderId ? [`${kind} ${(body as { outcome?: string }).outcome ?? ''}`.trim()] : [],
  )
}
/** The server accepts all entries and returns them, so they leave the device. */
const internetIsBack = async () => {
  const ids = (await tillLog.all()).map(({ entry }) => entry.id)
  await tillLog.settle(ids.map((id) => ({ id, state: 'KEPT' as const, problem: null })))
  await tillLog.forget(ids)
  expect(await tillLog.all()).toEqual([])
}

describe('a charge over a shop bridge whose disk was replaced', () => {
  it("keeps a charge unknown and never begins it again when the bridge's disk was replaced", async () => {
    expect((await look()).phase).toBe('ON_TERMINAL')
    // A reload stores the charge again.
    await storeCharge(attempt)
    shop.phase = 'NONE'
    for (const mayBegin of [true, false]) expect((await look(mayBegin)).phase).toBe('UNKNOWN')
    expect((await askShop(bridge, attempt, 'ask')).phase).toBe('UNKNOWN')
    expect((await askShop(bridge, attempt, 'cancel')).phase).toBe('UNKNOWN')
    expect(shop).toMatchObject({ begun: 1, calledOff: 0 })
    expect(await entries()).toEqual(['charge', 'chargeEnd UNKNOWN'])
  })

  it("keeps a charge's received outcome when the bridge's disk was replaced", async () => {
    await look()
    shop.phase = 'APPROVED'
    await look()
    shop.phase = 'NONE'
    expect((await look(false)).phase).toBe('APPROVED')
    expect(await entries()).toEqual(['charge', 'pay'])
  })
})

describe("a charge over the shop's bridge", () => {
  it('gives up a charge after a reload when the bridge never received it', async () => {
    expect((await look(false)).phase).toBe('DECLINED')
    expect(shop).toMatchObject({ begun: 0, calledOff: 1 })
  })

  it('logs each outcome once, even while the sheet polls after the server took the entries', async () => {
    await look()
    shop.phase = 'UNKNOWN'
    await look()
    expect(await entries()).toEqual(['charge', 'chargeEnd UNKNOWN'])
    await internetIsBack()
    for (const _ of [1, 2, 3]) await look()
    expect(await entries()).toEqual([])
    shop.phase = 'APPROVED'
    for (const _ of [1, 2]) await look()
    expect(await entries()).toEqual(['pay'])
  })

  it('leaves nothing of a settled and forgotten charge on the device', async () => {
    await look()
    await forgetCharge(attempt.attemptId)
    await look()
    expect(await chargeRecordOf(attempt.attemptId)).toEqual({})
  })
})
