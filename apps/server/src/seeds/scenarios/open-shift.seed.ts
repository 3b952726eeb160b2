import { createCustomer, setCreditLimit } from '@sofreh/customers/contract'
import { newId } from '@sofreh/kernel'
import { refundOrder } from '@sofreh/ordering/contract'
import { moveCash } from '@sofreh/cash/contract'
import { confirmRefundByHand, listRefundDuties } from '@sofreh/payments/contract'
import type { SeedTools } from '../seed-tools.ts'
import { openDrawer } from './open-drawer.ts'
import type { Scenario } from './scenario.ts'
import { type Dishes, type Method, type Person, sellDemo } from './sell-demo.ts'

const regular: Person = { phone: '09350002001', firstName: 'پروین', lastName: 'دفتری' }
const creditLimit = 5_000_000
const lunch: Dishes = [
  ['زرشک‌پلو با مرغ', 1],
  ['دوغ محلی با پونه', 1],
]
const soup: Dishes = [['آش رشته', 2]]
const dinner: Dishes = [
  ['باقالی‌پلو با ماهیچه', 1],
  ['سالاد شیرازی', 1],
  ['شربت نارنج و نعنا', 2],
]
/** The sales of the shift: dishes and the payment methods that share the price. */
const sales: readonly [Dishes, readonly Method[]][] = [
  [lunch, ['CASH']],
  [dinner, ['CARD']],
  [soup, ['CASH']],
  [dinner, ['CASH', 'CARD']],
  [lunch, ['FOODRO']],
  [dinner, ['CREDIT']],
  [lunch, ['CARD']],
  [soup, ['CARD', 'CASH']],
]
const movements = [
  { kind: 'PAY_IN', amount: 300_000, reason: 'پول خرد از بانک' },
  { kind: 'PAY_OUT', amount: 180_000, reason: 'خرید سبزی' },
  { kind: 'TIP_PAID', amount: 50_000, reason: 'انعام سالن' },
  { kind: 'DROP', amount: 200_000, reason: 'به گاوصندوق' },
] as const
const minutesApart = 12

/**
 * An open shift of the counter's drawer with sales of every method, cash put in and taken out, and refunds. It can be
 * counted and closed.
 */
export const openShift: Scenario = async (tools) => {
  const { call, caller, setClock } = tools
  setClock(minutesApart * (sales.length + 1))
  const shiftId = await openDrawer(tools)
  await openAccount(tools)
  const seller = await sellDemo(tools)
  const sold: { id: string; lineId: string }[] = []
  for (const [at, [dishes, methods]] of sales.entries()) {
    const minutesAgo = minutesApart * (sales.length - at)
    const customer = methods.includes('CREDIT') ? { customer: regular } : {}
    const order = await seller.sell({ dishes, shiftId, minutesAgo, ...customer }, methods)
    await seller.move(order, ['READYTOPICKUP', 'FINISHED'], minutesAgo - 5)
    sold.push({ id: order.id, lineId: order.lines[0]?.id ?? '' })
  }
  setClock(5)
  for (const movement of movements)
    await call(moveCash, caller, { params: { id: shiftId }, body: { id: newId(), ...movement } })
  // One dish in cash, handed out; one whole order by card, which waits for its terminal.
  const [first, second] = sold
  for (const { order, items } of [
    { order: first, items: first ? [{ lineId: first.lineId, count: 1 }] : undefined },
    { order: second, items: undefined },
  ])
    if (order) {
      const body = { id: newId(), orderId: order.id, reason: 'غذا دیر رسید', shiftId, ...(items ? { items } : {}) }
      await call(refundOrder, caller, { body })
    }
  if (first) {
    const { rows } = await call(listRefundDuties, caller, { query: { orderId: first.id } })
    for (const { transaction } of rows)
      await call(confirmRefundByHand, caller, { params: { id: transaction.id }, body: { shiftId } })
  }
  setClock(0)
}

/** Opens a credit account, so that a sale can be paid by it. */
async function openAccount({ call, caller }: SeedTools): Promise<void> {
  const { phone: mobile, firstName, lastName } = regular
  const { id } = await call(createCustomer, caller, { body: { mobile, firstName, lastName } })
  await call(setCreditLimit, caller, { params: { id }, body: { id: newId(), creditLimit } })
}
