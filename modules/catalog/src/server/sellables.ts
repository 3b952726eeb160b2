import type { Handle } from '@sofreh/database'
import { type SaleQuestion, type Sellable, sellableOf } from '../domain/index.ts'
import type { KeptMenus } from './menu/kept-menus.ts'
import { readStocks } from './menu/menu.reader.ts'

/**
 * The items of an order as they may be sold now. One small read for version and portions; everything else comes from the
 * kept menu of that version. Ids that the vendor's menu does not have are absent from the answer.
 */
export function findSellables(menus: KeptMenus) {
  return async (
    handle: Handle,
    vendorId: string,
    asked: { ids: readonly string[] } & SaleQuestion,
  ): Promise<Map<string, Sellable>> => {
    const { version, stocks } = await readStocks(handle, vendorId, asked.ids)
    const { index } = await menus.within(handle, vendorId, version)
    const sellables = new Map<string, Sellable>()
    for (const [id, stock] of stocks) {
      const item = index.items.get(id)
      if (item) sellables.set(id, sellableOf({ ...item, stock }, index, asked))
    }
    return sellables
  }
}
