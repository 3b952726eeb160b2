import type { Caller } from '@sofreh/http'
import { makeDeviceCode, pairDevice } from '@sofreh/identity/contract'
import type { Order } from '@sofreh/ordering/contract'
import { changeMyVendor } from '@sofreh/vendors/contract'
import type { SeedTools } from '../seed-tools.ts'
import { openDrawer } from './open-drawer.ts'
import type { Scenario } from './scenario.ts'
import { type DemoSeller, type Dishes, type Person, sellDemo } from './sell-demo.ts'

const baskets: readonly Dishes[] = [
  [
    ['زرشک‌پلو با مرغ', 2],
    ['سالاد شیرازی', 2],
    ['دوغ محلی با پونه', 2],
  ],
  [
    ['باقالی‌پلو با ماهیچه', 2],
    ['ماست موسیر', 1],
  ],
  [
    ['لوبیاپلو با ماست', 2],
    ['نوشابهٔ قوطی', 3],
  ],
  [
    ['آلبالوپلو با گوشت قلقلی', 1],
    ['میرزاقاسمی', 2],
    ['نان سنگک تازه', 2],
  ],
  [
    ['آش رشته', 3],
    ['زیتون پرورده', 1],
    ['زرشک‌پلو با مرغ', 1],
  ],
]
const basketOf = (at: number): Dishes => baskets[at % baskets.length] ?? []
/** Guests differ from run to run, because a guest may have few unpaid orders. */
const firstGuest = 1_000 + Math.floor(Math.random() * 8_000)
const guestOf = (at: number): Person => ({
  phone: `0935000${firstGuest + at}`,
  firstName: ['سارا', 'امیر', 'ندا', 'کوروش', 'مهسا', 'رضا'][at % 6] ?? 'سارا',
  lastName: ['احمدی', 'کاظمی', 'نادری', 'موسوی'][at % 4] ?? 'احمدی',
})

/** The states of the bills on tables, of paid pickups and of deliveries, each after CONFIRMED. */
const tableStates: readonly Order['state'][][] = [[], [], [], ['READYTOSERVE'], ['READYTOSERVE', 'DELIVERED']]
const pickupStates: readonly Order['state'][][] = [[], [], ['READYTOPICKUP']]
const deliveryStates: readonly Order['state'][][] = [
  [],
  [],
  ['READYTOSHIPMENT'],
  ['READYTOSHIPMENT'],
  ['READYTOSHIPMENT', 'DELIVERING'],
  ['READYTOSHIPMENT', 'DELIVERING'],
  ['READYTOSHIPMENT', 'DELIVERING', 'DELIVERED'],
]
const [atTables, atCounter, atKiosk, online] = [12, 11, 3, 3]

/**
 * Forty further open orders of every channel and nearly every state: tables occupied, the kitchen full, couriers on
 * the road, guests waiting for acceptance. An unpaid order of the site is still open.
 */
export const busyEvening: Scenario = async (tools) => {
  tools.setClock(70)
  const shiftId = await openDrawer(tools)
  const seller = await sellDemo(tools)
  const tables = seller.tables.map(({ id }) => id)
  for (let at = 0; at < atTables; at += 1) {
    const minutesAgo = 55 - 3 * at
    const sale = { dishes: basketOf(at), minutesAgo, shiftId, ...(at % 3 === 0 ? { customer: guestOf(at) } : {}) }
    const order = await openNextBill(seller, tables, sale)
    const states = order.deliveryType === 'SERVE' ? tableStates : pickupStates
    await seller.move(order, states[at % states.length] ?? [], minutesAgo - 15)
  }
  for (let at = 0; at < atCounter; at += 1) {
    const minutesAgo = 30 - 3 * at
    const order = await seller.sell({ dishes: basketOf(at + 1), minutesAgo, shiftId }, [at % 2 === 0 ? 'CASH' : 'CARD'])
    await seller.move(order, pickupStates[at % pickupStates.length] ?? [], minutesAgo - 2)
  }
  for (const [at, states] of deliveryStates.entries()) {
    const minutesAgo = 50 - 5 * at
    const sale = { dishes: basketOf(at), minutesAgo, shiftId, customer: guestOf(20 + at) }
    const order = await seller.deliver(sale, `خیابان ولیعصر، کوچهٔ نارنج، پلاک ${at + 3}`)
    await seller.move(order, states, Math.max(1, minutesAgo - 15))
  }
  await guestOrders(tools, seller, tables)
  const kiosk = await pairKiosk(tools)
  for (let at = 0; at < atKiosk; at += 1)
    await seller.orderAtKiosk({ dishes: basketOf(at + 2), minutesAgo: 6 - 2 * at }, kiosk)
  tools.setClock(0)
}

async function openNextBill(seller: DemoSeller, tables: string[], sale: Parameters<DemoSeller['openBill']>[0]) {
  for (let tableId = tables.shift(); tableId !== undefined; tableId = tables.shift()) {
    const order = await seller.openBill(sale, tableId)
    if (order) return order
  }
  // Every table is occupied: the guests wait at the counter.
  return seller.sell(sale, ['CARD'])
}

/** Orders of guests: at tables by their code, and from the site with an online payment that is still to come. */
async function guestOrders(tools: SeedTools, seller: DemoSeller, tables: readonly string[]): Promise<void> {
  const free = tables.slice(0, 4)
  const moves: readonly Order['state'][][] = [[], [], ['NEEDFORCALL'], ['CONFIRMED']]
  for (const [at, states] of moves.entries()) {
    const tableId = free[at]
    const sale = { dishes: basketOf(at + 3), minutesAgo: 8 - 2 * at }
    const mobile = guestOf(40 + at).phone
    const order = tableId
      ? await seller.order(sale, mobile, { tableId, paymentType: null })
      : await seller.order(sale, mobile, { paymentType: 'ONLINE' })
    if (tableId) await seller.move(order, states, 1)
  }
  for (let at = 0; at < online; at += 1)
    await seller.order({ dishes: basketOf(at), minutesAgo: 3 }, guestOf(50 + at).phone, { paymentType: 'ONLINE' })
  tools.setClock(0)
}

/** Pairs a kiosk as a member of staff and a device do. Its guests pay at the counter. */
async function pairKiosk({ call, caller }: SeedTools): Promise<Caller> {
  await call(changeMyVendor, caller, { body: { payLaterChannels: ['QR', 'SALON', 'KIOSK'] } })
  const { code } = await call(makeDeviceCode, caller, { body: { kind: 'KIOSK', name: 'کیوسک ورودی' } })
  const device = await call(pairDevice, { ...caller, isStaff: false, permissions: new Set() }, { body: { code } })
  const { vendorId, isAdmin, address } = caller
  return {
    vendorId,
    isAdmin,
    address,
    isStaff: false,
    permissions: new Set(),
    deviceId: device.id,
    deviceKind: 'KIOSK',
  }
}
