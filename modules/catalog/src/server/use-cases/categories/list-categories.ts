import type { Caller } from '@sofreh/http'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'

/** Lists the titles of all categories. */
export async function listCategories(
  deps: MenuReading,
  { vendorId }: Caller,
): Promise<{ id: string; title: string }[]> {
  return (await menuLooks(deps, vendorId)).menu.categories.map(({ id, title }) => ({ id, title }))
}
