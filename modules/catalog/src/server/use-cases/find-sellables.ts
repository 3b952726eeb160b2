import type { Handle } from '@sofreh/database'
import { type SaleQuestion, type Sellable, sellableOf } from '../../domain/index.ts'
import type { MenuCache } from './menu/menu-cache.ts'
import { readStocks } from '../store/menu/menu.reader.ts'

/**
 * Returns the items of an order with their availability now. Reads version and portions with one small query; the rest
 * comes from the cached menu of that version. Unknown ids are absent.
 */
export async function findSellables(
  menus: MenuCache,
  handle: Handle,
  vendorId: string,
  asked: { ids: readonly string[] } & SaleQuestion,
): Promise<Map<string, Sellable>> {
  const { version, stocks } = await readStocks(handle, vendorId, asked.ids)
  const { index } = await menus.within(handle, vendorId, version)
  const sellables = new Map<string, Sellable>()
  for (const [id, stock] of stocks) {
    const item = index.items.get(id)
    if (item) sellables.set(id, sellableOf({ ...item, stock }, index, asked))
  }
  return sellables
}
