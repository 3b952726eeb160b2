import { afterAll, beforeAll, expect } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../contract/index.ts'
import { openShop, type Shop } from './open-shop.ts'
import { soldLine } from './open-till.ts'

/**
 * One vendor with one dish for all tests of a file; checks at the end that nothing was lost, doubled or left without a
 * review.
 */
export function offlineFixture({ dish = {}, ...options }: { dish?: object } & Parameters<typeof openShop>[0] = {}) {
  let shop: Shop | undefined
  let kebab = { id: '', categoryId: '' }
  const open = () => {
    if (!shop) throw new Error('the vendor is not open yet')
    return shop
  }
  beforeAll(async () => {
    shop = await openShop(options)
    const { id } = await shop.menu.put(dish)
    const path = `/api-catalog/catalog/menuitems/${id}`
    const { categoryId } = (await shop.ask<{ categoryId: string }>('GET', path, { permissions: 'MENU_VIEW' })).data
    kebab = { id, categoryId }
  }, 60_000)
  afterAll(async () => {
    expect(await open().breaches()).toEqual([])
    expect(await breachesOf(open().database)).toEqual([])
    expect(open().errors).toEqual([])
    await open().close()
  })
  return {
    shop: open,
    kebab: () => kebab,
    line: (more: object = {}) => soldLine(kebab.id, kebab.categoryId, { ...dish, ...more }),
    order: async (id: string) => (await open().ask<Order>('GET', `/api/orders/${id}`)).data,
    /** The review codes of an order. */
    reviews: async (id: string) => {
      const path = '/api-sofreh/ordering/reviews?pageSize=100'
      const { data } = await open().ask<{ orderId: string; what: string }[]>('GET', path)
      return data.flatMap((each) => (each.orderId === id ? [each.what] : []))
    },
  }
}
