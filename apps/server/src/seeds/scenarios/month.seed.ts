import { closeShift, countDrawer, moveCash } from '@sofreh/cash/contract'
import { newId } from '@sofreh/kernel'
import { moveOrderState, type Order, refundOrder } from '@sofreh/ordering/contract'
import type { SeedTools } from '../seed-tools.ts'
import { drawerOf, float, openDrawer } from './open-drawer.ts'
import type { Scenario } from './scenario.ts'
import { type DemoSeller, type Dishes, type Method, sellDemo } from './sell-demo.ts'

/** A drawer of its own: the counter's may have an open shift. */
const drawer = 'کشوی سالن'
const days = 31
const dayMinutes = 24 * 60
const minutesApart = 47
/** Sales of a day; more towards the weekend. */
const salesOf = (day: number) => 6 + (day % 7)
const baskets: readonly Dishes[] = [
  [
    ['زرشک‌پلو با مرغ', 2],
    ['دوغ محلی با پونه', 2],
  ],
  [
    ['باقالی‌پلو با ماهیچه', 1],
    ['ماست موسیر', 1],
  ],
  [['آش رشته', 3]],
  [
    ['میرزاقاسمی', 1],
    ['نان سنگک تازه', 1],
    ['نوشابهٔ قوطی', 2],
  ],
  [['لوبیاپلو با ماست', 1]],
]
const methods: readonly Method[] = ['CARD', 'CASH', 'CARD', 'CARD']
const causes = ['SOLD_OUT', 'CUSTOMER_ASKED', 'WRONG_ORDER'] as const
const payOutAmount = 150_000
const payOuts = ['خرید سبزی', 'نان', 'تعمیر یخچال'] as const

/** A month of closed shifts: sales of the counter, tables and deliveries, rejected orders, refunds and pay-outs. */
export const month: Scenario = async (tools) => {
  const seller = await sellDemo(tools)
  // Created now, because older sales belong to no drawer.
  await drawerOf(tools, drawer)
  for (let day = days; day >= 1; day -= 1) await sellDay(tools, seller, day)
  tools.setClock(0)
}

async function sellDay({ call, caller, setClock }: SeedTools, seller: DemoSeller, day: number) {
  const count = salesOf(day)
  const opens = day * dayMinutes
  setClock(opens)
  const shiftId = await openDrawer({ call, caller }, drawer)
  let last: Order | undefined
  let cash = float
  for (let at = 0; at < count; at += 1) {
    const minutesAgo = opens - 10 - at * minutesApart
    last = await sellOne(seller, { at: at + day, minutesAgo, shiftId })
    if (last.paymentType === 'CASH') cash += last.paid
  }
  setClock(opens - 20 - count * minutesApart)
  if (day % 3 === 0) await reject({ call, caller, seller, day })
  if (last && day % 4 === 0) {
    const items = [{ lineId: last.lines[0]?.id ?? '', count: 1 }]
    await call(refundOrder, caller, {
      body: { id: newId(), orderId: last.id, reason: 'غذا سرد بود', shiftId, items },
    })
  }
  const payOut = { id: newId(), kind: 'PAY_OUT' as const, amount: payOutAmount, reason: payOuts[day % 3] ?? 'خرید' }
  await call(moveCash, caller, { params: { id: shiftId }, body: payOut })
  await close({ call, caller }, shiftId, cash - payOutAmount - 10_000 * (day % 4 === 3 ? 1 : 0))
}

async function sellOne(seller: DemoSeller, sale: { at: number; minutesAgo: number; shiftId: string }): Promise<Order> {
  const { at, minutesAgo, shiftId } = sale
  const sold = { dishes: baskets[at % baskets.length] ?? [], minutesAgo, shiftId }
  if (at % 5 === 4) {
    const customer = { phone: `0935100${1_000 + (at % 20)}`, firstName: 'ندا', lastName: 'کاظمی' }
    const order = await seller.deliver({ ...sold, customer }, `خیابان ولیعصر، پلاک ${at}`)
    return seller.move(order, ['READYTOSHIPMENT', 'DELIVERING', 'DELIVERED', 'FINISHED'], minutesAgo - 12)
  }
  const order = await seller.sell(sold, [methods[at % methods.length] ?? 'CARD'])
  return seller.move(order, ['READYTOPICKUP', 'FINISHED'], minutesAgo - 8 - (at % 9))
}

type Tools = Pick<SeedTools, 'call' | 'caller'>

/** Rejects an order of the site before its guest has paid. */
async function reject(asked: Tools & { seller: DemoSeller; day: number }): Promise<void> {
  const { call, caller, seller, day } = asked
  const sale = { dishes: baskets[2] ?? [], minutesAgo: day * dayMinutes - 700 }
  const order = await seller.order(sale, `0935200${1_000 + day}`, { paymentType: 'ONLINE' })
  const body = {
    orderId: order.id,
    state: 'REJECTED' as const,
    version: order.version,
    cause: causes[day % causes.length] ?? ('OTHER' as const),
    reason: 'ماهیچه تمام شد',
  }
  await call(moveOrderState, caller, { body })
}

/** Counts the drawer, from which a little is missing on some days, and closes its shift. */
async function close({ call, caller }: Tools, shiftId: string, total: number): Promise<void> {
  const params = { id: shiftId }
  await call(countDrawer, caller, { params, body: { id: newId(), total } })
  await call(closeShift, caller, { params, body: { id: newId(), reason: 'پول خرد', handsOn: true } })
}
