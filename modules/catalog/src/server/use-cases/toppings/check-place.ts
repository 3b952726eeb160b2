import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { findToppingCategory, isToppingTitleTaken } from '../../store/toppings/topping.reader.ts'

export async function checkPlace(
  tx: Tx,
  vendorId: string,
  place: { toppingCategoryId: string; title: string; except?: string },
): Promise<void> {
  if (!(await findToppingCategory(tx, vendorId, place.toppingCategoryId)))
    throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
  if (await isToppingTitleTaken(tx, vendorId, place))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'title', code: 'TITLE_TAKEN' }] })
}
