import { newId } from '@sofreh/kernel'
import { asOfToday, isEmpty, newCart, type Cart } from '../commands/cart.ts'
import { writeRows, readRows } from './till-db.ts'
import { openTabs, thisTab } from './till-tab.ts'

/** Tills of earlier releases stored these rows: `ticket` is the cart, and its `way` the delivery. */
type StoredCart = {
  id: string
  vendorId: string
  ticket: Omit<Cart, 'delivery'> & { way?: Cart['delivery'] }
  /** The tab that shows it; null while it is held. */
  tab: string | null
  keptAtMs: number
}

const ticketOf = ({ delivery, ...cart }: Cart): StoredCart['ticket'] => ({ ...cart, way: delivery })
const cartOf = ({ ticket: { way, ...ticket } }: StoredCart): Cart => asOfToday({ ...ticket, delivery: way ?? null })

/**
 * Stores this tab's cart, so that a reload or a dead tablet loses nothing.
 * @param onScreen returns the cart at the moment of the write: one that is held meanwhile stays held
 */
export async function storeOpenCart(vendorId: string, onScreen: () => Cart): Promise<void> {
  const tab = await thisTab()
  const open = await cartsOf(vendorId, (stored) => stored.tab === tab)
  const cart = onScreen()
  const gone = [...open.map(({ id }) => id).filter((id) => id !== cart.id), ...(isEmpty(cart) ? [cart.id] : [])]
  const row: StoredCart = { id: cart.id, vendorId, ticket: ticketOf(cart), tab, keptAtMs: Date.now() }
  await writeRows('drafts', isEmpty(cart) ? [] : [row], { gone })
}

/**
 * Returns the cart that was on the screen: this tab's own, else the latest of a closed tab.
 * @param sold ids in the log: a sold cart is not returned
 */
export async function findOpenCart(vendorId: string, sold: ReadonlySet<string>): Promise<Cart | undefined> {
  const [tab, alive] = [await thisTab(), await openTabs()]
  const left = await cartsOf(
    vendorId,
    (stored) => stored.tab === tab || (stored.tab !== null && !alive.has(stored.tab)),
  )
  const found = left.find((stored) => stored.tab === tab) ?? left.at(-1)
  if (!found || sold.has(found.id)) return undefined
  await writeRows('drafts', [{ ...found, tab }])
  return cartOf(found)
}

/** Holds a cart; every tab lists it. */
export async function holdCart(vendorId: string, cart: Cart): Promise<void> {
  await writeRows('drafts', [
    { id: cart.id, vendorId, ticket: ticketOf(cart), tab: null, keptAtMs: Date.now() } satisfies StoredCart,
  ])
}

/** Returns the held carts, oldest first. */
export async function heldCarts(vendorId: string): Promise<Cart[]> {
  const held = await cartsOf(vendorId, ({ tab }) => tab === null)
  return held.map(cartOf)
}

/**
 * Returns the writes that take sold lines off the stored carts, so that no restart offers them again. Dishes that were
 * rung up after the sale stay in a cart of their own.
 * @param sold the sold count of each line
 */
export async function cartsAfterSale(sold: ReadonlyMap<string, number>): Promise<{ rows: object[]; gone: string[] }> {
  if (sold.size === 0) return { rows: [], gone: [] }
  const carts = await cartsOf(undefined, ({ ticket }) => ticket.lines.some(({ id }) => sold.has(id)))
  const rows = carts.flatMap((stored): StoredCart[] => {
    const { deliveryType, lines } = stored.ticket
    const left = lines.map((line) => ({ ...line, id: newId(), count: line.count - (sold.get(line.id) ?? 0) }))
    const next = { ...newCart(newId(), deliveryType), lines: left.filter(({ count }) => count > 0) }
    return isEmpty(next) ? [] : [{ ...stored, id: next.id, ticket: ticketOf(next) }]
  })
  return { rows, gone: carts.map(({ id }) => id) }
}

/** Removes a cart from the held ones. */
export async function removeHeldCart(id: string): Promise<void> {
  await writeRows('drafts', [], { gone: [id] })
}

/** Returns the stored carts that match, oldest first. */
async function cartsOf(vendorId: string | undefined, wanted: (stored: StoredCart) => boolean): Promise<StoredCart[]> {
  const all = await readRows<StoredCart | { ticket?: undefined }>('drafts')
  return all
    .flatMap((row) => (row.ticket ? [row] : []))
    .filter((stored) => (vendorId === undefined || stored.vendorId === vendorId) && wanted(stored))
    .sort((a, b) => a.keptAtMs - b.keptAtMs)
}
