import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cart, type CartLine, newCart } from '../../commands/cart.ts'
import { findOpenCart, storeOpenCart } from '../../storage/stored-carts.ts'
import { emptyDisk } from '../../storage/testing/empty-disk.ts'
import { readRows, writeRows } from '../../storage/till-db.ts'
import { askServerAgain, commit, logPendingCommands } from '../commit.ts'
import { soldLine, soldTab } from '../testing/sold-tab.ts'
import { stubTill } from '../testing/stub-till.ts'
import { tillLog } from '../till-log.ts'
import { useTill } from '../till-store.ts'
import { showLeft } from './show-left.ts'

const disk = emptyDisk()
const vendorId = newId()

beforeAll(() => stubTill(disk, { onLine: true }))
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  askServerAgain()
  for (const store of ['drafts', 'operations'] as const) await writeRows(store, [], { isAll: true })
})

const dish = (count: number): CartLine => {
  const { id, menuItemId, title, price, discount, packagingCost, servePackagingCost, withTax } = soldLine()
  const prices = { price, discount, packagingCost, servePackagingCost, withTax, isFreeItem: false }
  return { id, menuItemId, title, count, ...prices, toppings: [], toppingCategories: [], note: '' }
}
const cartOf = (more: Partial<Cart> = {}): Cart => ({ ...newCart(newId()), lines: [dish(2)], ...more })

/** Stores the cart and presses its button; the page ends before the server answers. */
async function pressAndLeave(command: Parameters<typeof commit>[0], cart: Cart): Promise<void> {
  await storeOpenCart(vendorId, () => cart)
  void commit({ ...command, ask: () => new Promise(() => undefined) })
  await expect.poll(async () => (await readRows<{ isIntent?: true }>('drafts')).some((row) => row.isIntent)).toBe(true)
}
const sale = ({ id, lines: sold }: Cart) => {
  const lines = sold.map((line) => soldLine({ id: line.id, count: line.count }))
  const payments = [{ id: newId(), method: 'CASH' as const, amount: 220_000, given: 250_000 }]
  return { kind: 'sale' as const, subjectId: id, body: soldTab(id, { lines, payments, finalPrice: 220_000 }) }
}
const offered = async () => {
  const sold = new Set((await tillLog.all()).map(({ entry }) => entry.subjectId))
  return findOpenCart(vendorId, sold)
}

describe('a page that ends before the server answers', () => {
  it('offers a sold cart no more once its sale left the log', async () => {
    const cart = cartOf()
    await pressAndLeave(sale(cart), cart)
    const [entry] = await logPendingCommands()
    await tillLog.settle([{ id: entry?.id ?? '', state: 'KEPT', problem: null }])
    await tillLog.forget([entry?.id ?? ''])
    expect(await offered()).toBeUndefined()
  })

  it('does not offer the dishes again that were added to an open bill', async () => {
    const cart = cartOf({ addsTo: { orderId: newId(), number: 'A1' } })
    const operations = cart.lines.map((line) => ({ id: newId(), kind: 'addLine', line, reason: '' }))
    await pressAndLeave(
      { kind: 'edit', subjectId: cart.addsTo?.orderId ?? '', body: { device: 'A', operations } },
      cart,
    )
    await logPendingCommands()
    expect(await offered()).toBeUndefined()
  })

  it('keeps dishes that were rung up after the button in a cart of their own', async () => {
    const [cart, later] = [cartOf(), dish(1)]
    await pressAndLeave(sale(cart), cart)
    const [first] = cart.lines
    const lines = [...cart.lines.map((line) => ({ ...line, count: 3 })), later]
    await storeOpenCart(vendorId, () => ({ ...cart, lines }))
    await logPendingCommands()
    const left = await offered()
    expect(left?.id).not.toBe(cart.id)
    expect(left?.lines.map(({ menuItemId, count }) => [menuItemId, count])).toEqual([
      [first?.menuItemId, 1],
      [later.menuItemId, 1],
    ])
  })

  it('shows the sale with its number and change when the till opens again', async () => {
    const cart = cartOf()
    await pressAndLeave(sale(cart), cart)
    await showLeft(await logPendingCommands())
    expect(useTill.getState().lastSale).toMatchObject({
      orderId: cart.id,
      number: expect.stringMatching(/^A\d+$/),
      change: 30_000,
    })
  })
})

it('takes a cart off the device together with the answer of the server', async () => {
  const cart = cartOf()
  await storeOpenCart(vendorId, () => cart)
  await commit({ ...sale(cart), ask: async () => ({ id: cart.id, version: 1, number: '7' }) })
  expect(await findOpenCart(vendorId, new Set())).toBeUndefined()
})
