import { newId } from '@sofreh/kernel'
import type { PosTerminal } from '@sofreh/payments/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chargeRecordOf, leftCharge, storeCharge, unknownCharges, type TerminalCharge } from './terminal-charge.ts'
import { emptyDisk } from './testing/empty-disk.ts'
import { readRow, writeRows } from './till-db.ts'
import { thisTab } from './till-tab.ts'

const terminal = { id: newId(), name: 'پیشخوان', bank: 'MELLAT' } as PosTerminal
const charge: TerminalCharge = { orderId: newId(), amount: 42_000, terminal }

beforeAll(() => {
  vi.stubGlobal('indexedDB', emptyDisk())
  const store = new Map<string, string>()
  const [getItem, setItem] = [(key: string) => store.get(key) ?? null, (key: string, to: string) => store.set(key, to)]
  vi.stubGlobal('sessionStorage', { getItem, setItem })
  vi.stubGlobal('navigator', {})
})
afterAll(() => vi.unstubAllGlobals())

it('reopens a terminal charge that an earlier release of the till stored, and keeps its record', async () => {
  const [attemptId, unknownId] = [newId(), newId()]
  const row = { charge, way: 'SHOP', isCharge: true, tab: await thisTab(), told: { written: 'BEGUN' } }
  await writeRows('device', [
    { ...row, id: `charge ${attemptId}`, attemptId, isDoubt: false },
    { ...row, id: `charge ${unknownId}`, attemptId: unknownId, isDoubt: true, way: 'SERVER' },
  ])
  expect(await leftCharge()).toEqual({ attemptId, charge, via: 'SHOP' })
  expect(await unknownCharges()).toEqual([{ attemptId: unknownId, charge, via: 'SERVER' }])
  expect(await chargeRecordOf(attemptId)).toEqual({ written: 'BEGUN' })
})

it('stores a terminal charge under the names that an earlier release reads', async () => {
  const attemptId = newId()
  await storeCharge({ attemptId, charge, via: 'SERVER' }, true)
  const row = await readRow<object>('device', `charge ${attemptId}`)
  expect(row).toMatchObject({ attemptId, charge, way: 'SERVER', isCharge: true, isDoubt: true })
  expect(row).not.toHaveProperty('via')
})
