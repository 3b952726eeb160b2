import { allMenuCategories } from '@sofreh/catalog/contract'
import { getAllTables } from '@sofreh/dining/contract'
import { newId } from '@sofreh/kernel'
import { moveOrderState, placeOrder, postpaidOrder, quickOrder } from '@sofreh/ordering/contract'
import type { demoOrders, DemoSale } from './orders.seed.ts'
import { priceOf } from './price-of.ts'
import type { SeedTools } from './seed-tools.ts'

type Demo = typeof demoOrders

/** Seeds the sales of the last day and two open bills, each at its own time through the till's calls. */
export async function seedOrders(tools: SeedTools, demo: Demo): Promise<void> {
  const menu = await tools.call(allMenuCategories, tools.caller, {})
  const items = new Map(
    menu.categories.flatMap((category) => category.items.map((item) => [item.title, item] as const)),
  )
  const tables = new Map((await tools.call(getAllTables, tools.caller, {})).map((table) => [table.name, table.id]))
  const shop: Shop = { ...tools, items, tables }
  for (const sale of demo.finished) await sellAndFinish(shop, sale)
  for (const sale of demo.open) await openBill(shop, sale)
  await guestOrder(shop, demo.guest)
}

type Item = { id: string; toppingCategoryIds: string[] }
type Shop = SeedTools & { items: ReadonlyMap<string, Item>; tables: ReadonlyMap<string, string> }

async function sellAndFinish(shop: Shop, sale: DemoSale): Promise<void> {
  const { call, caller } = shop
  shop.setClock(sale.minutesAgo)
  const body = saleBody(shop, sale)
  const price = await priceOf((expectedPrice) =>
    call(quickOrder, caller, { body: { ...body, payments: [], expectedPrice } }),
  )
  const payments = [{ id: newId(), method: sale.paidBy, amount: price }]
  let order = await call(quickOrder, caller, { body: { ...body, expectedPrice: price, payments } })
  const ready = body.deliveryType === 'SERVE' ? 'READYTOSERVE' : 'READYTOPICKUP'
  for (const [state, later] of [[ready, 18] as const, ['FINISHED', 40] as const]) {
    shop.setClock(Math.max(0, sale.minutesAgo - later))
    order = await call(moveOrderState, caller, { body: { orderId: order.id, state, version: order.version } })
  }
}

async function openBill(shop: Shop, sale: DemoSale): Promise<void> {
  const { call, caller } = shop
  shop.setClock(sale.minutesAgo)
  const body = saleBody(shop, sale)
  const price = await priceOf((expectedPrice) => call(postpaidOrder, caller, { body: { ...body, expectedPrice } }))
  await call(postpaidOrder, caller, { body: { ...body, expectedPrice: price } })
}

async function guestOrder(shop: Shop, guest: Demo['guest']): Promise<void> {
  shop.setClock(guest.minutesAgo)
  const person = await shop.personOf(guest.mobile)
  const caller = { ...shop.caller, personId: person, isStaff: false, permissions: new Set<string>() }
  const { customer: _, ...body } = saleBody(shop, guest)
  const place = (expectedPrice: number) =>
    shop.call(placeOrder, caller, { body: { ...body, paymentType: null, expectedPrice } })
  await place(await priceOf(place))
}

function saleBody({ items, tables }: Shop, sale: DemoSale) {
  const tableId = sale.table === undefined ? undefined : tables.get(sale.table)
  return {
    id: newId(),
    deliveryType: tableId === undefined ? ('PICKUP' as const) : ('SERVE' as const),
    ...(tableId === undefined ? {} : { tableId }),
    ...(sale.customer ? { customer: sale.customer } : {}),
    lines: sale.lines.map(([title, count]) => {
      const item = items.get(title)
      if (!item) throw new Error(`the seed sells ${title}, which is on no menu`)
      return { id: newId(), menuItemId: item.id, count }
    }),
  }
}
