import { toPersianDigits } from '@sofreh/kernel'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useAskedDish } from '../../features/menu/asked-dish.ts'
import { lineOf, useTill } from '../../engine/till-store.ts'
import { dishOfCode } from './scanned.ts'

/**
 * Handles a scan: adds the dish with this barcode, else sets the customer with this code, else reports that neither
 * exists.
 */
export async function onScan(code: string): Promise<void> {
  const { cart, add, showMessage } = useTill.getState()
  const found = dishOfCode(useTillFacts.getState().menu, code, cart)
  const { keysText } = await import('../../features/keys/keys.fa.ts')
  if (found.kind === 'notNow') return showMessage(keysText.notNow(found.title))
  if (found.kind === 'dish') {
    if (found.needsChoice) useAskedDish.setState({ item: found.item })
    else add(lineOf(found.item))
    return
  }
  const { personOfCode } = await import('../../engine/people/stored-people.ts')
  const person = await personOfCode(code).catch(() => undefined)
  if (!person) return showMessage(keysText.notFound(toPersianDigits(code)))
  const { makeCustomer } = await import('../../engine/people/make-customer.ts')
  makeCustomer(person)
  showMessage(keysText.customer(`${person.firstName} ${person.lastName}`.trim() || toPersianDigits(person.phone)))
}
