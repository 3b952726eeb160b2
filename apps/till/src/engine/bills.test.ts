import { newId } from '@sofreh/kernel'
import { type Draft, memoryLogStore } from '@sofreh/offline'
import { billOf } from '@sofreh/ordering/domain'
import { describe, expect, it } from 'vitest'
import type { TillOrder } from '@sofreh/ordering/contract'
import { type Bill, billsOf, type OptimisticUpdate, moneyOf } from './bills.ts'
import { soldLine, soldTab } from './testing/sold-tab.ts'

const vendor = { currency: 'TOMAN', preparationMinutes: 20 } as const
const line = (price = 100_000) => soldLine({ price })
const tab = (id: string, lines = [line()]) => soldTab(id, { lines })

/** A till's log, and the bills folded from it and from the synced orders. */
function till() {
  const store = memoryLogStore()
  const write = (kind: string, subjectId: string, body: unknown) => {
    const madeAt = '2026-11-21T10:00:00.000Z'
    const draft: Draft = { id: newId(), subjectId, kind, personId: newId(), madeAt, clockOffsetMs: 0, body }
    return store.append('d', () => ({ drafts: [draft], counter: 0, made: ([entry]) => entry?.id ?? '' }))
  }
  const bills = async (synced: TillOrder[] = []) => billsOf(synced, await store.all(), vendor)
  const pay = (orderId: string, amount: number) =>
    write('pay', orderId, { device: 'A', id: newId(), method: 'CASH', amount, shiftId: null })
  const more = (orderId: string, added = line(50_000)) =>
    write('edit', orderId, { device: 'A', operations: [{ id: newId(), kind: 'addLine', line: added, reason: '' }] })
  return { store, write, bills, pay, more }
}
const syncedOf = (bill: Bill | undefined, synced: string[]): TillOrder => {
  if (!bill) throw new Error('no bill')
  const { id, sheet: order } = bill
  return {
    id,
    number: '12',
    version: order.version,
    customerName: '',
    customerPhone: '',
    sheet: order,
    heard: synced,
    roundAt: null,
  }
}

describe('the bills of a till', () => {
  it('shows a step taken at the till before the server has it, and a paid sale of water as finished', async () => {
    const { write, bills } = till()
    const id = newId()
    await write('sale', id, tab(id))
    await write('move', id, { device: 'A', id: newId(), to: 'READYTOSERVE' })
    const [bill] = await bills()
    expect(bill?.sheet.state).toBe('READYTOSERVE')
    await write('move', id, { device: 'A', id: newId(), to: 'READYTOSERVE' })
    expect((await bills())[0]?.sheet.flags).toHaveLength(1)
    const water = newId()
    const payments = [{ id: newId(), method: 'CASH', amount: 1_000_000 }]
    const sale = { ...tab(water, [{ ...line(), makeMinutes: 0 }]), isPayLater: false, payments }
    await write('sale', water, sale)
    expect((await bills()).find((each) => each.id === water)?.sheet.state).toBe('FINISHED')
  })

  it("folds an order from the till's own log while the server has none of it", async () => {
    const { write, bills, more, pay } = till()
    const id = newId()
    await write('sale', id, tab(id))
    await more(id)
    expect(await bills()).toMatchObject([
      { number: 'A1', due: 165_000, isWaiting: true, sheet: { state: 'CONFIRMED' } },
    ])
    await pay(id, 165_000)
    expect(await bills()).toMatchObject([{ due: 0, sheet: { paid: 165_000 } }])
  })

  it('reads the reason of a discount from the log, and a log from before discounts had one', async () => {
    const { write, bills } = till()
    const [before, now] = [newId(), newId()]
    const discount = { kind: 'PERCENTAGE' as const, value: 1000 }
    await write('sale', before, { ...tab(before), discount })
    await write('sale', now, { ...tab(now), discount: { ...discount, reason: 'همکار' } })
    const found = await bills()
    expect(found.find(({ id }) => id === before)?.sheet.discount).toEqual(discount)
    expect(found.find(({ id }) => id === now)?.sheet.discount).toEqual({ ...discount, reason: 'همکار' })
  })

  it('keeps unsent money on the bill whatever the server returns (R3)', async () => {
    const { write, bills, pay } = till()
    const id = newId()
    const saleId = await write('sale', id, tab(id))
    const [open] = await bills()
    await pay(id, 110_000)
    // Another device pushed the same table: the server's bill is still unpaid.
    expect(await bills([syncedOf(open, [saleId])])).toMatchObject([{ number: '12', due: 0, isWaiting: true }])
  })

  it("applies no entry twice that the server's order includes, even if the reply was lost", async () => {
    const { write, bills, more } = till()
    const id = newId()
    const saleId = await write('sale', id, tab(id))
    const editId = await more(id)
    const [whole] = await bills()
    const seen = await bills([syncedOf(whole, [saleId, editId])])
    expect(seen[0]?.sheet.lines).toHaveLength(2)
    expect(seen[0]?.price.finalPrice).toBe(165_000)
  })

  it('drops a bill finished elsewhere once the server accepted all its entries', async () => {
    const { store, write, bills } = till()
    const id = newId()
    const saleId = await write('sale', id, tab(id))
    await store.settle([{ id: saleId, state: 'KEPT', problem: null }])
    expect(await bills()).toEqual([])
  })

  it('shows an accepted command until the server returns it, and does not add it again', async () => {
    const { store, write, pay } = till()
    const id = newId()
    await write('sale', id, tab(id))
    const [sold] = await store.all()
    await pay(id, 110_000)
    const [, paid] = await store.all()
    if (!sold || !paid) throw new Error('nothing was written')
    // The server accepted both and the cable was pulled before the pull: the log has no entry of them.
    const updateOf = (logged: typeof sold, until: number): OptimisticUpdate => ({ ...logged, state: 'KEPT', until })
    const sale = updateOf(sold, 4)
    expect(billsOf([], [], vendor, [sale])).toMatchObject([{ number: 'A1', due: 110_000, isWaiting: false }])
    const [open] = billsOf([], [], vendor, [sale])
    const synced = syncedOf(open, [])
    const money = updateOf(paid, synced.version + 1)
    expect(billsOf([synced], [], vendor, [money])).toMatchObject([{ due: 0 }])
    const after = { ...synced, version: synced.version + 1, sheet: { ...synced.sheet, paid: 110_000 } }
    expect(billsOf([after], [], vendor, [money])).toMatchObject([{ due: 0, sheet: { paid: 110_000 } }])
  })

  it("splits a bill as the server does and books a share's payment to that share", async () => {
    const { write, bills } = till()
    const [id, share] = [newId(), newId()]
    const lines = [line(), line(50_000)]
    await write('sale', id, tab(id, lines))
    const rule = { by: 'ITEM', shares: [{ id: share, title: 'سهم ۱', lines: [{ lineId: lines[0]?.id, count: 1 }] }] }
    const rest = { id: newId(), title: 'باقی' }
    await write('edit', id, { device: 'A', operations: [{ id: newId(), kind: 'split', way: rule, rest, reason: '' }] })
    const money = { device: 'A', id: newId(), method: 'CASH', amount: 110_000, shareId: share, shiftId: null }
    await write('pay', id, money)
    // A second payment for the same share counts for the whole bill.
    await write('pay', id, { ...money, id: newId() })
    const [bill] = await bills()
    expect(bill?.sheet.shares.map(({ amount, paid }) => [amount, paid])).toEqual([
      [110_000, 110_000],
      [55_000, 0],
    ])
    expect(bill).toMatchObject({ due: 0, sheet: { paid: 220_000 } })
  })

  it('shows two merged bills as one when the connection drops before the pull', async () => {
    const { write, bills } = till()
    const [id, otherId] = [newId(), newId()]
    await write('sale', id, tab(id))
    await write('sale', otherId, tab(otherId, [line(50_000)]))
    const synced = (await bills()).map((bill) => syncedOf(bill, []))
    const [into, from] = [id, otherId].map((each) => synced.find((order) => order.id === each))
    if (!into || !from) throw new Error('no bills')
    const bill = billOf(from.sheet, { number: '13', customer: null, target: into.sheet })
    const act = (subjectId: string, operation: object): OptimisticUpdate => ({
      entry: {
        id: newId(),
        subjectId,
        kind: 'edit',
        personId: newId(),
        madeAt: '2026-11-21T10:05:00.000Z',
        clockOffsetMs: 0,
        deviceId: 'd',
        seq: 0,
        previous: '',
        hash: '',
        body: { device: 'A', operations: [{ id: newId(), reason: '', ...operation }] },
      },
      state: 'KEPT',
      problem: null,
      until: into.version + 1,
    })
    const updates = [
      act(into.id, { kind: 'mergeIn', bill }),
      act(from.id, { kind: 'mergedInto', orderId: into.id, number: '12' }),
    ]
    const shown = billsOf(synced, [], vendor, updates)
    expect(shown).toMatchObject([{ id: into.id, due: 165_000, isWaiting: false }])
    expect(shown[0]?.sheet.lines).toHaveLength(2)
    // The server returned both orders: one changed, the other is no longer open.
    expect(billsOf([{ ...into, version: into.version + 1 }], [], vendor, updates)).toHaveLength(1)
  })

  it('sums the money that has not reached the server without counting any twice', async () => {
    const { store, write, pay } = till()
    const id = newId()
    const saleId = await write('sale', id, tab(id))
    await pay(id, 30_000)
    expect(moneyOf(await store.all())).toBe(110_000)
    await store.settle([{ id: saleId, state: 'KEPT', problem: null }])
    expect(moneyOf(await store.all())).toBe(30_000)
  })
})
