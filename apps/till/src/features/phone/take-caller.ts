import type { CallerCall } from '@sofreh/customers/contract'
import { makeCustomer } from '../../engine/people/make-customer.ts'
import { isEmpty } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { takeCall } from './calls.ts'
import { customerOfCall, landlineOfCall } from './caller.ts'

/**
 * Starts the caller's order: in the current cart while that has no customer and adds to no open order, else in a new one.
 * @param hold holds the current cart and opens a new one; false where the current one stays
 */
export async function takeCaller(call: CallerCall, hold: () => Promise<boolean>): Promise<void> {
  void takeCall(call).catch(() => undefined)
  const { cart, setDeliveryType } = useTill.getState()
  const isFree = isEmpty(cart) || (cart.customer === null && cart.addsTo === null)
  if (!isFree && !(await hold())) return
  // A caller is not at a table.
  if (useTill.getState().cart.lines.length === 0 && useTill.getState().cart.deliveryType === 'SERVE')
    setDeliveryType('PICKUP')
  const customer = customerOfCall(call)
  if (customer) makeCustomer(customer)
  useTill.getState().change({ landline: landlineOfCall(call) ?? null })
}
