import type { CatalogDeps } from '../../catalog-deps.ts'
import type { MenuCache } from './menu-cache.ts'
import type { MenuLooks } from './views.ts'

export type MenuReading = Pick<CatalogDeps, 'clock'> & { menus: MenuCache }

/** Returns the menu of now, as views show it. */
export async function menuLooks({ menus, clock }: MenuReading, vendorId: string): Promise<MenuLooks> {
  return { ...(await menus.now(vendorId)), at: clock() }
}
