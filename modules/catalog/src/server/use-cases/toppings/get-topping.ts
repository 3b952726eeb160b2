import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { toppingView } from '../menu/views.ts'

/** Returns a topping. */
export async function getTopping(
  deps: MenuReading,
  { params }: InputOf<typeof contract.getTopping>,
  { vendorId }: Caller,
): Promise<contract.ToppingView> {
  for (const group of (await menuLooks(deps, vendorId)).menu.toppingCategories) {
    const topping = group.toppings.find(({ id }) => id === params.id)
    if (topping) return toppingView(topping, group.id)
  }
  throw new Refusal('TOPPING_NOT_FOUND')
}
