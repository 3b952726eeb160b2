import type { CallerCall } from '@sofreh/customers/contract'
import { newId } from '@sofreh/kernel'
import { makeCustomer } from '../people/make-customer.ts'
import { isEmpty, newTicket } from '../ticket/ticket.ts'
import { useTill } from '../ticket/till-store.ts'
import { takeCall } from './calls.ts'
import { customerOfCall, landlineOfCall } from './caller.ts'

/**
 * Starts the caller's order, in the current cart while it has no customer, else in a new one.
 * @param hold holds the current cart
 */
export async function takeCaller(call: CallerCall, hold: () => Promise<unknown>): Promise<void> {
  void takeCall(call).catch(() => undefined)
  const { ticket, open, setDeliveryType } = useTill.getState()
  const isFree = isEmpty(ticket) || (ticket.customer === null && ticket.addsTo === null)
  if (!isFree) {
    await hold()
    open(newTicket(newId(), ticket.deliveryType))
  }
  // A caller is not at a table.
  if (useTill.getState().ticket.lines.length === 0 && useTill.getState().ticket.deliveryType === 'SERVE')
    setDeliveryType('PICKUP')
  const customer = customerOfCall(call)
  if (customer) makeCustomer(customer)
  useTill.getState().change({ landline: landlineOfCall(call) ?? null })
}
