import { toPersianDigits } from '@sofreh/kernel'
import { create } from 'zustand'
import type { TillItem } from '../../features/menu/till-menu.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { lineOf, useTill } from '../../features/cart/till-store.ts'
import { dishOfCode } from './scanned.ts'

/** A scanned dish with a required choice, for which the menu opens its sheet. */
export const useAskedDish = create<{ item: TillItem | undefined }>(() => ({ item: undefined }))

/**
 * Handles a scan: adds the dish with this barcode, else sets the customer with this code, else reports that neither
 * exists.
 */
export async function onScan(code: string): Promise<void> {
  const { cart, add, showMessage } = useTill.getState()
  const found = dishOfCode(useTillFacts.getState().menu, code, cart)
  const { keysText } = await import('./keys.fa.ts')
  if (found.kind === 'notNow') return showMessage(keysText.notNow(found.title))
  if (found.kind === 'dish') {
    if (found.needsChoice) useAskedDish.setState({ item: found.item })
    else add(lineOf(found.item))
    return
  }
  const { personOfCode } = await import('../../features/people/stored-people.ts')
  const person = await personOfCode(code).catch(() => undefined)
  if (!person) return showMessage(keysText.notFound(toPersianDigits(code)))
  const { makeCustomer } = await import('../../features/people/make-customer.ts')
  makeCustomer(person)
  showMessage(keysText.customer(`${person.firstName} ${person.lastName}`.trim() || toPersianDigits(person.phone)))
}
