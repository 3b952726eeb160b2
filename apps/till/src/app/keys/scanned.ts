import { barcodeOf, needsChoice } from '@sofreh/catalog/domain'
import { reasonAtTill, type TillItem, type TillMenu } from '../../engine/menu/till-menu.ts'
import { trueNow } from '../../engine/till-clock.ts'
import type { Cart } from '../../commands/cart.ts'
import { eatenAt } from '../../commands/when.ts'

/** Meaning of a scanned code. */
export type Scanned =
  | { kind: 'dish'; item: TillItem; needsChoice: boolean }
  | { kind: 'notNow'; title: string }
  | { kind: 'unknown' }

/** Finds the dish with this barcode, in whatever digits the keyboard layout typed. */
export function dishOfCode(
  menu: TillMenu | undefined,
  code: string,
  cart: Pick<Cart, 'deliveryType' | 'scheduledFor'>,
): Scanned {
  const wanted = barcodeOf(code)
  const found = [...(menu?.items.values() ?? [])].find(({ barcode }) => barcode === wanted)
  if (!menu || !found) return { kind: 'unknown' }
  const reason = reasonAtTill(menu, found, { deliveryType: cart.deliveryType, at: eatenAt(cart, trueNow()) })
  if (reason) return { kind: 'notNow', title: found.title }
  return { kind: 'dish', item: found, needsChoice: needsChoice(found) }
}
