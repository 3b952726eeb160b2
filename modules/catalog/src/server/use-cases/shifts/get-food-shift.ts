import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { foodShiftView } from '../menu/views.ts'

/** Returns a food shift. */
export async function getFoodShift(
  deps: MenuReading,
  { params }: InputOf<typeof contract.getFoodShift>,
  { vendorId }: Caller,
): Promise<contract.FoodShiftView> {
  const looks = await menuLooks(deps, vendorId)
  const shift = looks.index.shifts.get(params.id)
  if (!shift) throw new Refusal('FOOD_SHIFT_NOT_FOUND')
  return foodShiftView(shift, looks)
}
