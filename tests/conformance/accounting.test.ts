import { newId, sumOf } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { readSheet } from '@sofreh/excel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pullDocuments, type SanadPardazState } from '../../apps/simulators/src/sanad-pardaz/sanad-pardaz.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

let product: RunningProduct
let shop: StockedShop
let dish: string
const path = '/api/thirdpartyintegrations/sanadpardaz/orders'

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'booked', '09128887731')
  await call('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON', 'QR', 'WEBSITE'] })
  dish = shop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
}, 120_000)
afterAll(async () => {
  // Back to the day of the orders, which the invariants compare with.
  for (const table of ['order_facts', 'line_facts'])
    await sql`update ${sql.table(table)} set business_date = business_date + 1 where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const headers = { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': newId() }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
async function call<Answer>(...args: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...args)
  if (answer.statusCode >= 300) throw new Error(`${args[0]} ${args[1]}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}

async function sellAndPay(count: number): Promise<Order> {
  const lines = [{ id: newId(), menuItemId: dish, count, toppings: [] }]
  const cart = { deliveryType: 'PICKUP', lines }
  const { price } = await call<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', cart)
  const order = await call<Order>('POST', '/api/orders/postpaid', {
    id: newId(),
    ...cart,
    expectedPrice: price.finalPrice,
  })
  const payments = [{ id: newId(), method: 'CASH', amount: order.due }]
  await call('POST', '/api-sofreh/payments/take', { orderId: order.id, payments })
  return order
}

async function processed(): Promise<void> {
  await vi.waitFor(async () => {
    await product.runner.catchUp(shop.vendorId)
    const { rows } = await sql<{ left: number }>`select c.last - r.last as left from event_counters c
      join reaction_cursors r using (vendor_id) where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    expect(rows).toEqual([{ left: 0 }])
  }, 30_000)
}

const settings = {
  by: 'ORDER',
  configId: 8,
  typeNo: 100,
  financYear: '',
  companyId: 1,
  customerCode: '1001',
  warehouseCode: '20',
  smsPersonCode: '',
  saleTypeCode: '1',
  userCode: '',
  sysCode: '',
  vatId: 3,
  goodsCode: '999',
  packagingCode: '801',
  serviceFeeCode: '802',
  deliveryCode: '803',
  tipCode: '804',
  goodsCodes: {},
}

/** The program as it pulls: the product answers its HTTP calls. */
const program = (state: SanadPardazState, losesAnswers = false) =>
  pullDocuments(state, {
    list: async () => {
      const answer = await ask('GET', `${path}?pageSize=100`)
      return { status: answer.statusCode, body: answer.json() }
    },
    acknowledge: async (documents) => {
      if (!losesAnswers) await call('PUT', '/api-sofreh/accounting/sanadpardaz/posted', { documents })
    },
  })

describe('the export to Sanad Pardaz', () => {
  it('refuses the Sanad Pardaz export before the installation’s ids are set', async () => {
    const answer = await ask('GET', path)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ACCOUNTING_NOT_SET_UP'])
    expect(await call('GET', '/api-sofreh/accounting/settings')).toBeNull()
    const wrong = await ask('PUT', '/api-sofreh/accounting/settings', { ...settings, configId: -1, goodsCode: '' })
    expect(wrong.statusCode).toBe(422)
  })

  it('offers Sanad Pardaz no sale of today, and each sale of a past day once, also for repeated calls', async () => {
    await call('PUT', '/api-sofreh/accounting/settings', settings)
    expect(await call('GET', '/api-sofreh/accounting/settings')).toEqual(settings)
    const orders = [await sellAndPay(1), await sellAndPay(3)]
    await processed()
    expect(await call('GET', `${path}?pageSize=100`)).toEqual([])
    await sql`update order_facts set business_date = business_date - 1 where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    await sql`update line_facts set business_date = business_date - 1 where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    const state: SanadPardazState = { documents: [], nextId: 1 }
    await program(state, true)
    await program(state, true)
    await program(state)
    await program(state)
    const ofOrders = state.documents.filter(({ key }) => orders.some(({ id }) => id === key))
    expect(ofOrders).toHaveLength(orders.length)
    for (const order of orders) {
      const document = ofOrders.find(({ key }) => key === order.id)
      expect(document?.total).toBe(order.price.finalPrice * 10)
    }
    expect(await call('GET', `${path}?pageSize=100`)).toEqual([])
    const posted = await call<{ key: string; idGrdb: string }[]>('GET', `${path}?pageSize=100&includePosted=true`)
    expect(posted.find(({ key }) => key === orders[0]?.id)?.idGrdb).toEqual(expect.any(String))
  })

  it('makes one Sanad Pardaz document per day, with the total of the day’s sales', async () => {
    await call('PUT', '/api-sofreh/accounting/settings', { ...settings, by: 'DAY' })
    const days = await call<{ orders: number; total: number }[]>('GET', `${path}?pageSize=100`)
    const byOrder = await sql<{
      total: number
      orders: number
    }>`select sum(total)::bigint as total, count(*)::int as orders
      from order_facts where vendor_id = ${shop.vendorId} and is_sale`.execute(product.started.database.kysely)
    expect(days).toHaveLength(1)
    expect(days[0]).toMatchObject({ orders: byOrder.rows[0]?.orders, total: (byOrder.rows[0]?.total ?? 0) * 10 })
  })
})

describe('the journal and the month', () => {
  it('balances the journal on every day and exports the same lines as a workbook', async () => {
    const lines = await call<{ date: string; account: string; debit: number; credit: number }[]>(
      'GET',
      '/api-sofreh/accounting/journal?dateRange=LAST_30_DAY',
    )
    expect(lines.length).toBeGreaterThan(2)
    for (const date of new Set(lines.map((line) => line.date))) {
      const ofDay = lines.filter((line) => line.date === date)
      expect(sumOf(ofDay.map(({ debit }) => debit)), date).toBe(sumOf(ofDay.map(({ credit }) => credit)))
    }
    const answer = await ask('GET', '/api-sofreh/accounting/journal/excel?dateRange=LAST_30_DAY')
    const sheet = await readSheet(answer.rawPayload)
    if (!sheet.ok) throw new Error(sheet.code)
    expect(sheet.rows).toHaveLength(lines.length + 2)
    const sums = sheet.rows.at(-1) ?? []
    expect(sums[3]).toEqual(sums[4])
  })

  it('shows pay-outs by the category of a person’s choice or of the reason', async () => {
    const shiftId = shop.idsFor({ path: '/payments/shifts' } as never)['shiftId'] ?? ''
    const move = (kind: string, amount: number, reason: string) =>
      call<{ id: string }>('POST', `/api-sofreh/payments/shifts/${shiftId}/movements`, {
        id: newId(),
        kind,
        amount,
        reason,
      })
    await move('PAY_IN', 900_000, 'پول خرد')
    await move('PAY_OUT', 100_000, 'خرید سبزی')
    const repair = await move('PAY_OUT', 50_000, 'تعمیر یخچال')
    const saved = await call<{ id: string; title: string }[]>('PUT', '/api-sofreh/accounting/expense-categories', {
      titles: ['خرید سبزی', 'تعمیرات'],
    })
    expect(saved.map(({ title }) => title).sort()).toEqual(['تعمیرات', 'خرید سبزی'].sort())
    const repairs = saved.find(({ title }) => title === 'تعمیرات')?.id ?? ''
    await call('PATCH', `/api-sofreh/accounting/expenses/${repair.id}`, { categoryId: repairs })
    type Month = Record<'total' | 'tax' | 'tip' | 'refunded' | 'writtenOff' | 'expenses' | 'left', number>
    const month = await call<Month & { byCategory: { title: string; amount: number }[] }>(
      'GET',
      '/api-sofreh/accounting/month?dateRange=LAST_30_DAY',
    )
    const amounts = Object.fromEntries(month.byCategory.map(({ title, amount }) => [title, amount]))
    expect(amounts['خرید سبزی']).toBe(100_000)
    expect(amounts['تعمیرات']).toBe(50_000)
    const { total, tax, tip, refunded, writtenOff, expenses } = month
    expect(expenses).toBe(sumOf(Object.values(amounts)))
    expect(month.left).toBe(total - tax - tip - refunded - writtenOff - expenses)
    expect(month.total).toBeGreaterThan(0)
  })

  it('changes only what a person changed of the categories, whatever another one saved since', async () => {
    const save = async (body: object) => {
      const saved = await call<{ title: string }[]>('PUT', '/api-sofreh/accounting/expense-categories', body)
      return saved.map(({ title }) => title).sort()
    }
    const before = await save({ titles: ['نان', 'یخ', 'گاز'] })
    // Two people edit the same list: one adds, the other one removes and adds the same.
    expect(await save({ titles: ['نان', 'یخ', 'گاز', 'برف'], before })).toEqual(['برف', 'گاز', 'نان', 'یخ'].sort())
    expect(await save({ titles: ['نان', 'گاز', 'برف', 'آب'], before })).toEqual(['آب', 'برف', 'گاز', 'نان'].sort())
    expect(await save({ titles: ['نان'] })).toEqual(['نان'])
  })

  it('refuses an unknown expense or category, and a month range that is too long or ends before it begins', async () => {
    const unknown = await ask('PATCH', `/api-sofreh/accounting/expenses/${newId()}`, { categoryId: null })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'EXPENSE_NOT_FOUND'])
    const month = await call<{ payOuts: { id: string }[] }>('GET', '/api-sofreh/accounting/month')
    const wrong = await ask('PATCH', `/api-sofreh/accounting/expenses/${month.payOuts[0]?.id}`, { categoryId: newId() })
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'EXPENSE_CATEGORY_NOT_FOUND'])
    for (const range of ['from=2026-03-02&to=2026-03-01', 'from=1900-01-01&to=2199-01-01'])
      expect((await ask('GET', `/api-sofreh/accounting/journal?${range}`)).statusCode, range).toBe(422)
  })
})
