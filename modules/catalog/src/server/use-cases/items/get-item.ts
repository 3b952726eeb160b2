import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { itemView } from '../menu/views.ts'

/** Returns an item. */
export async function getItem(
  deps: MenuReading,
  { params }: InputOf<typeof contract.getMenuItem>,
  { vendorId }: Caller,
): Promise<contract.MenuItemView> {
  const looks = await menuLooks(deps, vendorId)
  const item = looks.index.items.get(params.id)
  if (!item) throw new Refusal('MENU_ITEM_NOT_FOUND')
  return itemView(item, looks)
}
