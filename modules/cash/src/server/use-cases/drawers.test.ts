import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DrawerView, ShiftView } from '../../contract/index.ts'
import { openTill, type Page, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.end())

const refused = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) })

describe('drawers of a vendor', () => {
  it('requires a unique drawer name and rejects deactivating a drawer with an open shift', async () => {
    const id = newId()
    const create = (body: object) => till.call<DrawerView>('POST /api-sofreh/payments/drawers', { body })
    const change = (body: object) =>
      till.call<DrawerView>('PUT /api-sofreh/payments/drawers/{id}', { params: { id }, body })
    await create({ id, name: 'صندوق جلو' })
    expect(await create({ id, name: 'صندوق جلو' })).toMatchObject({ id, name: 'صندوق جلو' })
    await expect(create({ id, name: 'دیگری' })).rejects.toEqual(refused('IDEMPOTENCY_CONFLICT'))
    await expect(create({ id: newId(), name: 'صندوق جلو' })).rejects.toEqual(refused('DRAWER_NAME_TAKEN'))
    const shift = await till.open(id)
    await expect(change({ name: 'صندوق جلو', isActive: false })).rejects.toEqual(refused('DRAWER_IN_USE'))
    await till.count(shift.id, { id: newId(), total: 500_000 })
    await till.close(shift.id)
    await change({ name: 'صندوق حیاط', isActive: false })
    await expect(till.open(id)).rejects.toEqual(refused('DRAWER_NOT_ACTIVE'))
    await expect(till.open(newId())).rejects.toEqual(refused('DRAWER_NOT_FOUND'))
    const elsewhere = { caller: { ...till.staff(), vendorId: newId() } }
    const other = till.call(
      'PUT /api-sofreh/payments/drawers/{id}',
      { params: { id }, body: { name: 'x', isActive: true } },
      elsewhere,
    )
    await expect(other).rejects.toEqual(refused('DRAWER_NOT_FOUND'))
    await till.expectLawful()
  })
})

describe('a shift and its ledger', () => {
  it('expects the float plus cash net of change, refunds and manual movements only', async () => {
    const shift = await till.open(await till.drawer())
    await till.sell(shift.id, { given: 500_000 })
    const { orderId } = await till.sell(shift.id, { amount: 300_000 })
    const card = { id: newId(), orderId, amount: 120_000, shiftId: shift.id }
    await till.call('POST /api/payments/manualpaybypos', { body: card })
    await till.sell(undefined)
    const moves = [
      ['PAY_IN', 100_000],
      ['PAY_OUT', 60_000],
      ['DROP', 400_000],
      ['COURIER_HAND_IN', 250_000],
      ['TIP_PAID', 30_000],
    ] as const
    for (const [kind, amount] of moves) await till.move(shift.id, { id: newId(), kind, amount, reason: 'نان و سبزی' })
    await till.giveBack(orderId, 100_000)
    await till.forAccount(shift.id, { purpose: 'DEBT', amount: 90_000 })
    const expected = 500_000 + 420_000 + 300_000 + 100_000 - 60_000 - 400_000 + 250_000 + 90_000 - 30_000
    expect((await till.read(shift.id)).expected).toBe(expected)
    const { number: orderNumber } = await till.app.orderOf(orderId)
    const { data } = await till.movements(shift.id)
    expect(data.at(-1)).toMatchObject({ kind: 'FLOAT', amount: 500_000, person: { name: 'سارا' } })
    expect(data.find(({ kind }) => kind === 'SALE')).toMatchObject({ amount: 300_000, orderId, orderNumber })
    expect(data.find(({ kind }) => kind === 'DROP')).toMatchObject({ amount: -400_000, reason: 'نان و سبزی' })
    await till.expectLawful()
  })

  it('takes a cash refund from the drawer that hands it over and a card refund from none', async () => {
    const shift = await till.open(await till.drawer())
    const { orderId } = await till.sell(shift.id)
    const second = await till.open(await till.drawer(), { float: 0 })
    await till.giveBack(orderId, 100_000, { shiftId: second.id })
    expect((await till.read(second.id)).expected).toBe(-100_000)
    expect((await till.read(shift.id)).expected).toBe(920_000)
    const byCard = await till.app.order()
    await till.call('POST /api/payments/manualpaybypos', {
      body: { id: newId(), orderId: byCard, amount: 420_000, shiftId: shift.id },
    })
    await till.giveBack(byCard, 420_000, { shiftId: shift.id })
    expect((await till.read(shift.id)).expected).toBe(920_000)
    expect((await till.report(shift.id)).report).toMatchObject({
      payments: [
        { method: 'CARD', count: 1, amount: 420_000 },
        { method: 'CASH', count: 1, amount: 420_000 },
      ],
      refunds: [{ method: 'CARD', count: 1, amount: 420_000 }],
      paid: 840_000,
      refunded: 420_000,
    })
    const unknown = till.giveBack(orderId, 1_000, { shiftId: newId() })
    await expect(unknown).rejects.toEqual(refused('SHIFT_NOT_FOUND'))
    await till.expectLawful()
  })

  it('takes a promised refund from the shift that promised it only while that shift is open', async () => {
    const shift = await till.open(await till.drawer())
    const { vendorId } = till.app
    const promise = async () => {
      const { orderId } = await till.sell(shift.id)
      const asked = { vendorId, orderId, amount: 20_000, reason: 'سرد بود', personId: null, shiftId: shift.id }
      const [duty] = await till.app.database.transaction((tx) =>
        till.changeLedger(tx, orderId, () => till.app.payments.refundPaid(tx, asked)),
      )
      return { params: { id: duty?.id ?? '' }, body: {} }
    }
    const [first, second] = [await promise(), await promise()]
    expect((await till.read(shift.id)).expected).toBe(1_340_000)
    await till.call('POST /api-sofreh/payments/refunds/{id}/done', first)
    expect((await till.read(shift.id)).expected).toBe(1_320_000)
    await till.count(shift.id, { id: newId(), total: 1_320_000 })
    await till.close(shift.id)
    await till.call('POST /api-sofreh/payments/refunds/{id}/done', second)
    expect(await till.read(shift.id)).toMatchObject({ expected: 1_320_000, supplementList: [] })
    await till.expectLawful()
  })

  it('hides expected cash before the count, and from a counter without SHIFT_CLOSE after it', async () => {
    const shift = await till.open(await till.drawer())
    await till.sell(shift.id)
    const counter = till.staff('DRAWER_USE DRAWER_COUNT')
    const closer = till.staff('DRAWER_USE DRAWER_COUNT SHIFT_CLOSE')
    expect(await till.read(shift.id, closer)).toMatchObject({ seesExpected: false, expected: null })
    await expect(till.report(shift.id, closer)).rejects.toEqual(refused('COUNT_FIRST'))
    const hidden = await till.movements(shift.id, closer)
    expect(hidden.data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SALE', null],
      ['FLOAT', 500_000],
    ])
    const notes = [
      { note: 200_000, count: 4 },
      { note: 50_000, count: 2 },
      { note: 1_000, count: 0 },
    ]
    const counted = await till.count(shift.id, { id: newId(), notes }, { caller: counter })
    expect(counted).toMatchObject({ total: 900_000, expected: null, difference: null, notes: notes.slice(0, 2) })
    expect(await till.read(shift.id, counter)).toMatchObject({ expected: null, counts: [{ difference: null }] })
    expect(await till.read(shift.id, closer)).toMatchObject({ expected: 920_000, counts: [{ difference: -20_000 }] })
    expect(await till.report(shift.id, closer)).toMatchObject({ kind: 'X', report: { expected: 920_000 } })
    await till.expectLawful()
  })

  it('accepts Iranian notes or one sum, and rejects both together or an unknown note', async () => {
    const shift = await till.open(await till.drawer())
    const count = (body: object) => till.count(shift.id, { id: newId(), ...body })
    await expect(count({})).rejects.toThrow('TOTAL_OR_NOTES')
    await expect(count({ total: 5, notes: [] })).rejects.toThrow('TOTAL_OR_NOTES')
    await expect(count({ notes: [{ note: 300, count: 1 }] })).rejects.toThrow('UNKNOWN_NOTE')
    expect(await count({ total: 0 })).toMatchObject({ total: 0, difference: -500_000 })
  })

  it('rejects opening a shift when the device clock is wrong or the drawer has an open shift', async () => {
    const drawerId = await till.drawer()
    const yesterday = new Date(till.app.clock().getTime() - 2 * 86_400_000).toISOString()
    await expect(till.open(drawerId, { deviceAt: yesterday })).rejects.toEqual(refused('DEVICE_CLOCK_WRONG'))
    const shift = await till.open(drawerId, { deviceAt: till.app.clock().toISOString() })
    await expect(till.open(drawerId)).rejects.toEqual(refused('SHIFT_ALREADY_OPEN', { shiftId: shift.id, number: 1 }))
    const again = till.open(await till.drawer(), { id: shift.id })
    await expect(again).rejects.toEqual(refused('IDEMPOTENCY_CONFLICT'))
  })

  it('rejects every request for a shift of another vendor', async () => {
    const shift = await till.open(await till.drawer())
    const caller = { ...till.staff(), vendorId: newId() }
    const body = { id: newId(), kind: 'PAY_IN', amount: 5, reason: 'x' }
    for (const asked of [
      () => till.read(shift.id, caller),
      () => till.report(shift.id, caller),
      () => till.movements(shift.id, caller),
      () => till.move(shift.id, body, { caller }),
      () => till.count(shift.id, { id: newId(), total: 1 }, { caller }),
      () => till.unsent(shift.id, { device: 'ب', count: 1, money: 1 }, { caller }),
      () => till.close(shift.id, {}, { caller }),
    ])
      await expect(asked()).rejects.toEqual(refused('SHIFT_NOT_FOUND'))
    const drawers = await till.call<DrawerView[]>('GET /api-sofreh/payments/drawers', {}, { caller })
    expect(drawers).toEqual([])
  })
})

describe('listing shifts', () => {
  it('lists shifts newest first and filters them by drawer, status, time and difference', async () => {
    const drawerId = await till.drawer()
    const list = (query: object) =>
      till.call<Page<ShiftView>>('GET /api-sofreh/payments/shifts', { query: { drawerId, ...query } })
    const short = await till.open(drawerId)
    await till.count(short.id, { id: newId(), total: 450_000 })
    await till.close(short.id, { reason: 'پول خرد کم بود' })
    till.app.clock.advance(60_000)
    const from = till.app.clock().toISOString()
    const open = await till.open(drawerId)
    expect((await list({})).data.map(({ number }) => number)).toEqual([2, 1])
    expect((await list({ sort: 'oldest' })).data.map(({ number }) => number)).toEqual([1, 2])
    expect((await list({ dateRange: 'TODAY' })).totalCount).toBe(2)
    expect((await list({ dateRange: 'YESTERDAY' })).totalCount).toBe(0)
    expect((await list({ status: 'OPEN' })).data.map(({ id }) => id)).toEqual([open.id])
    expect((await list({ hasDifference: 'true' })).data).toMatchObject([
      { id: short.id, z: { difference: -50_000, reason: 'پول خرد کم بود' } },
    ])
    expect((await list({ from })).totalCount).toBe(1)
    expect((await list({ to: from })).data.map(({ id }) => id)).toEqual([short.id])
    const drawers = await till.call<DrawerView[]>('GET /api-sofreh/payments/drawers', {})
    expect(drawers.find(({ id }) => id === drawerId)?.openShift).toMatchObject({ id: open.id, number: 2 })
  })
})
