import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { ShiftView } from '../../contract/index.ts'
import { openTill, type Page, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.end())

const refused = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) })
const counted = async (total = 500_000) => {
  const shift = await till.open(await till.drawer())
  await till.count(shift.id, { id: newId(), total })
  return shift
}

describe('closing a shift', () => {
  it('writes a Z with the sums of the shift’s rows and stores the difference with its reason', async () => {
    const shift = await till.open(await till.drawer())
    await till.sellInShift(shift.id, { isPaid: true })
    await till.move(shift.id, { id: newId(), kind: 'PAY_OUT', amount: 70_000, reason: 'یخ' })
    await till.count(shift.id, { id: newId(), total: 845_000 })
    const z = await till.close(shift.id, { reason: 'پنج تومان کم' })
    expect(z).toMatchObject({
      status: 'CLOSED',
      number: 1,
      z: {
        expected: 850_000,
        counted: 845_000,
        sinceCount: 0,
        difference: -5_000,
        reason: 'پنج تومان کم',
        orders: 1,
        sales: 420_000,
        payments: 420_000,
        refunds: 0,
      },
      report: {
        sales: { orders: 1, total: 420_000, tip: 13_000 },
        payments: [{ method: 'CASH', count: 1, amount: 420_000 }],
        movements: [
          { kind: 'FLOAT', count: 1, amount: 500_000 },
          { kind: 'SALE', count: 1, amount: 420_000 },
          { kind: 'PAY_OUT', count: 1, amount: -70_000 },
        ],
      },
    })
    expect(await till.report(shift.id)).toMatchObject({ kind: 'Z', report: { expected: 850_000 }, late: { count: 0 } })
    await till.expectLawful()
  })

  it('requires a count before closing and accepts any difference', async () => {
    const shift = await till.open(await till.drawer(), { float: 0 })
    await expect(till.close(shift.id)).rejects.toEqual(refused('COUNT_FIRST'))
    await till.count(shift.id, { id: newId(), total: 1_000_000_000 })
    expect(await till.close(shift.id)).toMatchObject({ z: { difference: 1_000_000_000, reason: '' } })
    await till.expectLawful()
  })

  it('reports no difference for sales made between the count and the closing', async () => {
    const shift = await counted()
    await till.sell(shift.id)
    expect((await till.close(shift.id)).z).toMatchObject({ expected: 920_000, sinceCount: 420_000, difference: 0 })
    await till.expectLawful()
  })

  it('closes by the first count and reports a recount beside it', async () => {
    const shift = await counted(499_600)
    await till.sell(shift.id)
    await till.count(shift.id, { id: newId(), total: 920_000 })
    const z = { expected: 920_000, counted: 499_600, sinceCount: 420_000, difference: -400 }
    const recount = { counted: 920_000, difference: 0 }
    expect((await till.close(shift.id)).z).toMatchObject({ ...z, recount })
    expect(await till.report(shift.id)).toMatchObject({ shift: { z: { ...z, recount } } })
    const list = await till.call<Page<ShiftView>>('GET /api-sofreh/payments/shifts', {
      query: { drawerId: shift.drawerId, hasDifference: 'true' },
    })
    expect(list.data.map((each) => each.z)).toMatchObject([{ ...z, recount }])
    await till.expectLawful()
  })

  it('lists a shift as having a difference when only its recount differs', async () => {
    const shift = await counted()
    await till.count(shift.id, { id: newId(), total: 450_000 })
    await till.close(shift.id)
    const list = await till.call<Page<ShiftView>>('GET /api-sofreh/payments/shifts', {
      query: { drawerId: shift.drawerId, hasDifference: 'true' },
    })
    expect(list.data).toMatchObject([{ z: { difference: 0, recount: { counted: 450_000, difference: -50_000 } } }])
  })

  it('hands open bills to the drawer’s next shift only when the closing asks for it', async () => {
    const drawerId = await till.drawer()
    const first = await till.open(drawerId)
    await till.count(first.id, { id: newId(), total: 500_000 })
    const { id: orderId, number } = await till.sellInShift(first.id, { isPaid: false })
    const bill = { orderId, number, due: 420_000 }
    await expect(till.close(first.id)).rejects.toEqual(refused('OPEN_BILLS', { bills: [bill] }))
    expect(await till.close(first.id, { handsOn: true })).toMatchObject({ report: { openBills: [bill] } })
    const second = await till.open(drawerId)
    const handedIn = [{ orderId, orderNumber: number, due: 420_000 }]
    expect(await till.read(second.id)).toMatchObject({ handedIn })
    await till.count(second.id, { id: newId(), total: 500_000 })
    await expect(till.close(second.id)).rejects.toEqual(refused('OPEN_BILLS', { bills: [bill] }))
    await till.close(second.id, { handsOn: true })
    await till.expectLawful()
  })

  it('names the tills with unsent work and closes when the closing accepts them', async () => {
    const shift = await counted()
    await till.unsent(shift.id, { device: 'ب', count: 9, money: 4_000_000 })
    await till.unsent(shift.id, { device: 'ب', count: 4, money: 1_850_000 })
    await till.unsent(shift.id, { device: 'پ', count: 2, money: 30_000 })
    await till.unsent(shift.id, { device: 'پ', count: 0, money: 0 })
    const own = { device: 'الف', count: 1, money: 420_000 }
    const tills = [own, { device: 'ب', count: 4, money: 1_850_000 }]
    await expect(till.close(shift.id, { unsent: own })).rejects.toEqual(refused('UNSENT_WORK', { tills }))
    const z = await till.close(shift.id, { unsent: own, acceptsUnsent: true })
    expect(z.report.unsent).toEqual(tills)
    await till.expectLawful()
  })

  it('numbers the Zs of each drawer separately and without gaps', async () => {
    const [front, yard] = [await till.drawer(), await till.drawer()]
    const numbers: number[] = []
    for (const drawerId of [front, yard, front, front]) {
      const shift = await till.open(drawerId)
      await till.count(shift.id, { id: newId(), total: 1 })
      numbers.push((await till.close(shift.id)).number)
    }
    expect(numbers).toEqual([1, 1, 2, 3])
    await till.expectLawful()
  })
})

describe('work that reaches a shift after its Z', () => {
  it('writes late work as numbered supplements and leaves the Z unchanged', async () => {
    const shift = await counted()
    const before = await till.close(shift.id)
    const late = await till.sellLate(shift.id)
    await till.sellLate(shift.id, 200_000, 'CARD')
    await till.giveBack(late.orderId, 20_000, { shiftId: shift.id, isLate: true })
    await till.move(shift.id, { id: newId(), kind: 'PAY_OUT', amount: 15_000, reason: 'پیک', isLate: true })
    const sale = { vendorId: till.app.vendorId, shiftId: shift.id, orderId: late.orderId, amount: 420_000 }
    await till.app.database.transaction((tx) => till.app.slices.cash.joinShift(tx, { ...sale, isLate: true }))
    const after = await till.read(shift.id)
    expect(after.z).toEqual(before.z)
    expect(after.supplementList).toMatchObject([
      { number: 1, kind: 'PAYMENT', method: 'CASH', amount: 420_000, cash: 420_000, orderId: late.orderId },
      { number: 2, kind: 'PAYMENT', method: 'CARD', amount: 200_000, cash: 0 },
      { number: 3, kind: 'REFUND', method: 'CASH', amount: 20_000, cash: -20_000 },
      { number: 4, kind: 'MOVEMENT', method: null, amount: 15_000, cash: -15_000, orderId: null },
      { number: 5, kind: 'ORDER', amount: 420_000, cash: 0 },
    ])
    expect(await till.report(shift.id)).toMatchObject({
      kind: 'Z',
      report: before.report,
      late: { count: 5, cash: 385_000, sales: 420_000, payments: 620_000, refunds: 20_000 },
    })
    expect(after.expected).toBe(before.z.expected)
    await till.expectLawful()
  })

  it('rejects new movements in a closed shift and records its sales outside shifts', async () => {
    const shift = await counted()
    await till.close(shift.id)
    const move = { id: newId(), kind: 'PAY_IN', amount: 1, reason: 'x' }
    const { orderId } = await till.sell(undefined)
    for (const asked of [
      () => till.move(shift.id, move),
      () => till.count(shift.id, { id: newId(), total: 1 }),
      () => till.unsent(shift.id, { device: 'ب', count: 1, money: 1 }),
      () => till.giveBack(orderId, 1, { shiftId: shift.id }),
      () => till.close(shift.id),
    ])
      await expect(asked()).rejects.toEqual(refused('SHIFT_CLOSED', { number: 1 }))
    expect(await till.sell(shift.id)).toMatchObject({ transaction: { shiftId: null, status: 'DONE' } })
    expect((await till.read(shift.id)).supplementList).toEqual([])
    await expect(till.sell(newId())).rejects.toEqual(refused('SHIFT_NOT_FOUND'))
    await till.expectLawful()
  })

  it('writes one supplement per late row when rows arrive at once or twice', async () => {
    const shift = await counted()
    await till.close(shift.id)
    await Promise.all(Array.from({ length: 8 }, () => till.sellLate(shift.id, 10_000)))
    const { supplementList } = await till.read(shift.id)
    expect(supplementList.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const move = { id: newId(), kind: 'TIP_PAID', amount: 5_000, reason: 'انعام', isLate: true }
    await till.move(shift.id, move)
    await till.move(shift.id, move)
    expect((await till.read(shift.id)).supplementList).toHaveLength(9)
    await till.expectLawful()
  })
})

describe('database constraints on shifts', () => {
  it('rejects changes to movements, counts, Zs and supplements, and reopening a closed shift', async () => {
    const shift = await counted()
    await till.close(shift.id)
    await till.sellLate(shift.id)
    const keys = `vendor_id = '${till.app.vendorId}'`
    for (const change of [
      `update drawer_movements set amount = 1 where ${keys}`,
      `delete from drawer_movements where ${keys}`,
      `update drawer_counts set total = 1 where ${keys}`,
      `update z_reports set counted = 1, difference = 1 - expected where ${keys}`,
      `delete from shift_supplements where ${keys}`,
      `update drawer_shifts set status = 'OPEN', closed_at = null, closed_by = null, last_supplement = 0
        where ${keys} and id = '${shift.id}'`,
    ])
      await expect(till.rows(change)).rejects.toThrow(/written once|fixed once written/)
  })

  it('rejects a movement with the wrong sign and a second float', async () => {
    const shift = await till.open(await till.drawer())
    const insert = (kind: string, amount: number) =>
      till.rows(`insert into drawer_movements (vendor_id, id, shift_id, kind, amount, at)
        values ('${till.app.vendorId}', '${newId()}', '${shift.id}', '${kind}', ${amount}, now())`)
    for (const [kind, amount] of [
      ['PAY_IN', -1],
      ['PAY_OUT', 1],
      ['DROP', 0],
      ['SALE', 5],
      ['FLOAT', 1],
    ] as const)
      await expect(insert(kind, amount)).rejects.toThrow()
  })
})

describe('the money audit', () => {
  it.each([
    [
      'a Z that says more',
      `update z_reports set expected = expected + 1, counted = counted + 1 where shift_id = $shift`,
    ],
    ['a sale taken out of the ledger', `delete from drawer_movements where shift_id = $shift and kind = 'SALE'`],
    ['a shift that got lost', 'update drawers set last_shift = last_shift + 1 where id = $drawer'],
    ['a Z that is gone', 'delete from z_reports where shift_id = $shift'],
    ['a supplement that got lost', 'update drawer_shifts set last_supplement = 1 where id = $shift'],
    ['a float that was never there', `delete from drawer_movements where shift_id = $shift and kind = 'FLOAT'`],
    ['money put into the books afterwards', `update z_reports set payments = payments + 1 where shift_id = $shift`],
  ])('reports %s', async (_, tampering) => {
    const shift = await till.open(await till.drawer())
    await till.sell(shift.id)
    await till.count(shift.id, { id: newId(), total: 920_000 })
    await till.close(shift.id)
    const tables = ['drawer_movements', 'z_reports', 'drawer_shifts']
    const statements = [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      tampering.replace('$shift', `'${shift.id}'`).replace('$drawer', `'${shift.drawerId}'`),
    ]
    const found: string[] = []
    const undone = till.app.database.transaction(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx.kysely)
      found.push(...(await breachesOf(tx)))
      throw new Error('only to look')
    })
    await expect(undone).rejects.toThrow('only to look')
    expect(found).not.toEqual([])
    await till.expectLawful()
  })
})
