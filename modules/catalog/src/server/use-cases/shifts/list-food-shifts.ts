import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { foodShiftView } from '../menu/views.ts'

/** Lists all food shifts. */
export async function listFoodShifts(deps: MenuReading, { vendorId }: Caller): Promise<contract.FoodShiftView[]> {
  const looks = await menuLooks(deps, vendorId)
  return looks.menu.foodShifts.map((shift) => foodShiftView(shift, looks))
}
