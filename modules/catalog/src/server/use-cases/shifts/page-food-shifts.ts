import type { Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'
import { matches, type PageQuery, pageOf } from '../menu/menu-pages.ts'
import { foodShiftView } from '../menu/views.ts'

/** Lists food shifts by page. */
export async function pageFoodShifts(
  deps: MenuReading,
  { query }: { query: PageQuery },
  { vendorId }: Caller,
): Promise<Page<contract.FoodShiftView>> {
  const looks = await menuLooks(deps, vendorId)
  const found = looks.menu.foodShifts.filter((shift) => matches(query, shift.title))
  return pageOf(found, query, (shift) => foodShiftView(shift, looks))
}
