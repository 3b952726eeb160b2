import { newId } from '@sofreh/kernel'
import type { ListedTransaction } from '@sofreh/payments/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.end())

type Outside = {
  rows: (ListedTransaction & { person: string | null })[]
  totals: { type: string; method: string; count: number; amount: number }[]
}
const listed = (query: object = {}) =>
  till.call<Outside>('GET /api-sofreh/payments/outside-shifts', { query }, { caller: till.staff('REPORT_FINANCE') })
const openCounted = async () => {
  const shift = await till.open(await till.drawer())
  await till.count(shift.id, { id: newId(), total: 500_000 })
  return shift
}

describe('money outside shifts', () => {
  it('records nothing outside shifts while the vendor has no drawer', async () => {
    await till.sell(undefined)
    expect((await listed()).rows).toEqual([])
    await till.expectLawful()
  })

  it('names money outside shifts in the next Z only, for orders and accounts', async () => {
    const drawerId = await till.drawer()
    const { orderId } = await till.sell(undefined)
    const card = { id: newId(), orderId: await till.app.order(), amount: 420_000 }
    await till.call('POST /api/payments/manualpaybypos', { body: card })
    const wallet = await till.forAccount(undefined, { method: 'CARD', amount: 50_000 })
    await till.forAccount(undefined, { purpose: 'DEBT', amount: 30_000 })
    await till.giveBack(orderId, 20_000)
    const totals = [
      { type: 'PAYMENT', method: 'CARD', count: 2, amount: 470_000 },
      { type: 'PAYMENT', method: 'CASH', count: 2, amount: 450_000 },
      { type: 'REFUND', method: 'CASH', count: 1, amount: 20_000 },
    ]
    const waiting = await listed()
    expect(waiting.totals).toEqual(totals)
    expect(waiting.rows.find(({ id }) => id === wallet.id)).toMatchObject({
      purpose: 'WALLET',
      orderId: null,
      customerId: wallet.personId,
      customerName: 'سارا',
    })
    expect(waiting.rows.map(({ person }) => person)).not.toContain(null)
    const shift = await till.open(drawerId)
    expect((await till.report(shift.id)).report.outside).toEqual(totals)
    await till.count(shift.id, { id: newId(), total: 500_000 })
    const z = await till.close(shift.id)
    expect(z.report).toMatchObject({ outside: totals, expected: 500_000, paid: 0 })
    expect(await listed()).toMatchObject({ rows: [], totals: [] })
    expect((await listed({ namedIn: shift.id })).totals).toEqual(totals)
    const next = await openCounted()
    expect((await till.close(next.id)).report.outside).toEqual([])
    await till.expectLawful()
  })

  it('leaves money outside shifts for the next Z when a closing is rejected', async () => {
    const shift = await till.open(await till.drawer())
    await till.sell(undefined)
    await expect(till.close(shift.id)).rejects.toMatchObject({ code: 'COUNT_FIRST' })
    expect((await listed()).rows).toHaveLength(1)
  })

  it('names money outside shifts in one Z when two shifts close at once', async () => {
    const [one, other] = [await openCounted(), await openCounted()]
    await till.sell(undefined)
    const zs = await Promise.all([till.close(one.id), till.close(other.id)])
    const named = zs.flatMap(({ report }) => report.outside)
    expect(named.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    expect(zs.filter(({ report }) => report.outside.length > 0)).toHaveLength(1)
    await till.expectLawful()
  })
})

describe('account payments in a shift', () => {
  it('reports account payments in the X by purpose and method, and their cash in the drawer', async () => {
    const shift = await till.open(await till.drawer())
    await till.forAccount(shift.id, { purpose: 'DEBT', amount: 90_000, reason: 'سر ماه' })
    await till.forAccount(shift.id, { amount: 50_000 })
    await till.forAccount(shift.id, { method: 'CARD', amount: 70_000 })
    await till.forAccount(shift.id, { type: 'REFUND', amount: 10_000 })
    const { report } = await till.report(shift.id)
    expect(report).toMatchObject({
      payments: [],
      accounts: [
        { purpose: 'DEBT', type: 'PAYMENT', method: 'CASH', count: 1, amount: 90_000 },
        { purpose: 'WALLET', type: 'PAYMENT', method: 'CARD', count: 1, amount: 70_000 },
        { purpose: 'WALLET', type: 'PAYMENT', method: 'CASH', count: 1, amount: 50_000 },
        { purpose: 'WALLET', type: 'REFUND', method: 'CASH', count: 1, amount: 10_000 },
      ],
      cards: [{ terminal: null, count: 1, amount: 70_000 }],
      explained: { accounts: 200_000, taken: 200_000 },
      expected: 500_000 + 90_000 + 50_000 - 10_000,
    })
    const { data } = await till.movements(shift.id)
    expect(data.find(({ kind }) => kind === 'DEBT_COLLECTED')).toMatchObject({ amount: 90_000, reason: 'سر ماه' })
    await till.expectLawful()
  })

  it('records an account payment once per id and rejects the id of another payment', async () => {
    const shift = await till.open(await till.drawer())
    const { shiftId: _, ...first } = await till.forAccount(shift.id)
    expect(await till.forAccount(shift.id, first)).toMatchObject({ shiftId: shift.id })
    await expect(till.forAccount(shift.id, { ...first, amount: 1 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
    const { transaction } = await till.sell(shift.id)
    await expect(till.forAccount(shift.id, { id: transaction.id })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
    await expect(till.sell(shift.id, { id: first.id })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect((await till.read(shift.id)).expected).toBe(500_000 + 50_000 + 420_000)
  })

  it('rejects a retrieval number that was already recorded', async () => {
    const receipt = { method: 'CARD', slipNumber: '120000000001' } as const
    await till.forAccount(undefined, receipt)
    await expect(till.forAccount(undefined, receipt)).rejects.toMatchObject({ code: 'SLIP_ALREADY_RECORDED' })
  })

  it('rejects a debt collected as a manual movement, because it names no customer', async () => {
    const shift = await till.open(await till.drawer())
    const move = { id: newId(), kind: 'DEBT_COLLECTED', amount: 76_000, reason: 'تسویه' }
    await expect(till.move(shift.id, move)).rejects.toMatchObject({ code: 'DEBT_NEEDS_CUSTOMER' })
  })
})
