import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newCart, type Cart } from '../commands/cart.ts'
import { findOpenCart, heldCarts, holdCart, storeOpenCart } from './stored-carts.ts'
import { emptyDisk } from './testing/empty-disk.ts'
import { readRows, writeRows } from './till-db.ts'
import { thisTab } from './till-tab.ts'

const vendorId = newId()
const delivery: Cart['delivery'] = {
  address: {
    addressId: null,
    title: '',
    address: 'کوچهٔ نگار',
    plaque: '12',
    unit: '',
    description: '',
    receiverName: '',
    receiverPhone: '',
    position: { lat: 35.7, lng: 51.4 },
  },
  zone: null,
  costByHand: 30_000,
}

beforeAll(() => {
  vi.stubGlobal('indexedDB', emptyDisk())
  const store = new Map<string, string>()
  const [getItem, setItem] = [(key: string) => store.get(key) ?? null, (key: string, to: string) => store.set(key, to)]
  vi.stubGlobal('sessionStorage', { getItem, setItem })
  vi.stubGlobal('navigator', {})
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => writeRows('drafts', [], { isAll: true }))

/** A row as a till of an earlier release wrote it. */
const earlierRow = (tab: string | null, way: Cart['delivery'] | undefined) => {
  const { delivery: _, ...cart } = { ...newCart(newId(), 'DELIVER'), note: 'بی نمک' }
  return { id: cart.id, vendorId, ticket: { ...cart, ...(way !== undefined && { way }) }, tab, keptAtMs: 1 }
}

it('opens a cart that an earlier release of the till stored, with its delivery', async () => {
  const row = earlierRow(await thisTab(), delivery)
  await writeRows('drafts', [row])
  expect(await findOpenCart(vendorId, new Set())).toEqual({
    ...newCart(row.id, 'DELIVER'),
    note: 'بی نمک',
    delivery,
  })
})

it('opens held carts of earlier releases, also without a delivery field', async () => {
  await writeRows('drafts', [earlierRow(null, delivery), earlierRow(null, undefined)])
  const held = await heldCarts(vendorId)
  expect(held.map((cart) => cart.delivery)).toEqual(expect.arrayContaining([delivery, null]))
})

it('stores open and held carts under the names that an earlier release reads', async () => {
  const [open, held] = [newCart(newId(), 'DELIVER'), newCart(newId(), 'DELIVER')]
  await storeOpenCart(vendorId, () => ({ ...open, delivery }))
  await holdCart(vendorId, { ...held, delivery })
  const rows = await readRows<{ ticket: object }>('drafts')
  expect(rows).toHaveLength(2)
  for (const { ticket } of rows) {
    expect(ticket).toMatchObject({ way: delivery })
    expect(ticket).not.toHaveProperty('delivery')
  }
})

it('does not take back a cart that is held while it is being stored', async () => {
  const held: Cart = { ...newCart(newId()), note: 'بی نمک' }
  const next: Cart = { ...newCart(newId()), note: 'بی پیاز' }
  let onScreen = held
  const storing = storeOpenCart(vendorId, () => onScreen)
  onScreen = next
  await Promise.all([storing, holdCart(vendorId, held)])
  // The next change of the cart on the screen removes the rows of this tab.
  await storeOpenCart(vendorId, () => onScreen)
  expect(await heldCarts(vendorId)).toMatchObject([{ id: held.id, note: 'بی نمک' }])
  expect(await findOpenCart(vendorId, new Set())).toMatchObject({ id: next.id })
})
