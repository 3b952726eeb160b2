import { allMenuCategories } from '@sofreh/catalog/contract'
import { getAllTables } from '@sofreh/dining/contract'
import type { Caller } from '@sofreh/http'
import { newId, Refusal } from '@sofreh/kernel'
import {
  chooseFleet,
  kioskOrder,
  moveOrderState,
  type Order,
  placeOrder,
  postpaidOrder,
  quickOrder,
} from '@sofreh/ordering/contract'
import { priceOf } from '../price-of.ts'
import type { SeedTools } from '../seed-tools.ts'

export type Dishes = readonly (readonly [title: string, count: number])[]
export type Person = { phone: string; firstName: string; lastName: string }
export type Method = 'CASH' | 'CARD' | 'CREDIT' | 'FOODRO'
type Sale = { dishes: Dishes; customer?: Person; shiftId?: string; minutesAgo?: number }
export type DemoSeller = Awaited<ReturnType<typeof sellDemo>>

/** Near the restaurant, inside the first delivery zone. */
const position = { lat: 35.7585, lng: 51.4121 }

/** Sells the demo menu through the calls of till, site and kiosk. Prices are the server's own. */
export async function sellDemo({ call, caller, setClock, personOf }: SeedTools) {
  const menu = await call(allMenuCategories, caller, {})
  const ids = new Map(menu.categories.flatMap(({ items }) => items.map(({ title, id }) => [title, id] as const)))
  const tables = await call(getAllTables, caller, {})
  const linesOf = (dishes: Dishes) =>
    dishes.map(([title, count]) => {
      const menuItemId = ids.get(title)
      if (!menuItemId) throw new Error(`the seed sells ${title}, which is on no menu`)
      return { id: newId(), menuItemId, count }
    })
  const saleOf = ({ dishes, customer, shiftId, minutesAgo = 0 }: Sale) => {
    setClock(minutesAgo)
    return { id: newId(), lines: linesOf(dishes), ...(customer ? { customer } : {}), ...(shiftId ? { shiftId } : {}) }
  }
  const priced = async (place: (expectedPrice: number) => Promise<Order>) => place(await priceOf(place))

  /** Sells at the counter; `methods` share the price, the last one takes the rest. */
  const sell = async (sale: Sale, methods: readonly Method[], extra: object = {}): Promise<Order> => {
    const body = { ...saleOf(sale), deliveryType: 'PICKUP' as const, ...extra }
    const price = await priceOf((expectedPrice) =>
      call(quickOrder, caller, { body: { ...body, payments: [], expectedPrice } }),
    )
    const part = Math.floor(price / methods.length / 10_000) * 10_000
    const payments = methods.map((method, at) => ({
      id: newId(),
      method,
      amount: at === methods.length - 1 ? price - part * at : part,
    }))
    return call(quickOrder, caller, { body: { ...body, payments, expectedPrice: price } })
  }
  return {
    tables,
    sell,
    deliver: (sale: Sale, address: string) =>
      sell(sale, ['CARD'], { deliveryType: 'DELIVER' as const, address: { address, position } }),
    /** Opens a bill; undefined when the table has one. */
    openBill: async (sale: Sale, tableId: string): Promise<Order | undefined> => {
      const body = { ...saleOf(sale), deliveryType: 'SERVE' as const, tableId }
      try {
        return await priced((expectedPrice) => call(postpaidOrder, caller, { body: { ...body, expectedPrice } }))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'TABLE_HAS_OPEN_BILL') return undefined
        throw error
      }
    },
    /** A guest orders from the site, or at a table from its code. */
    order: async (
      sale: Sale,
      mobile: string,
      at: { tableId?: string; paymentType: 'ONLINE' | null },
    ): Promise<Order> => {
      const guest = {
        ...caller,
        personId: await personOf(mobile),
        isStaff: false,
        permissions: new Set<string>(),
        // Each guest orders from an address of their own: the limit of unpaid orders counts them.
        address: `192.0.2.${Number(mobile.slice(-3)) % 250}`,
      }
      const deliveryType = at.tableId ? ('SERVE' as const) : ('PICKUP' as const)
      const body = { ...saleOf(sale), ...at, deliveryType }
      return priced((expectedPrice) => call(placeOrder, guest, { body: { ...body, expectedPrice } }))
    },
    orderAtKiosk: async (sale: Sale, kiosk: Caller): Promise<Order> => {
      const body = { ...saleOf(sale), deliveryType: 'PICKUP' as const, paymentType: 'CASH' as const }
      return priced((expectedPrice) => call(kioskOrder, kiosk, { body: { ...body, expectedPrice } }))
    },
    /** Moves an order through these states, two minutes each. */
    move: async (order: Order, states: readonly Order['state'][], minutesAgo = 0): Promise<Order> => {
      let moved = order
      for (const [at, state] of states.entries()) {
        setClock(Math.max(0, minutesAgo - 2 * at))
        if (state === 'READYTOSHIPMENT')
          moved = await call(chooseFleet, caller, { params: { id: order.id }, body: { fleet: 'OWN_FLEET' } })
        moved = await call(moveOrderState, caller, { body: { orderId: order.id, state, version: moved.version } })
      }
      return moved
    },
  }
}
