import type { CallerCall } from '@sofreh/customers/contract'
import { createBridgeClient, type ShopCall } from '@sofreh/printing/client'
import { findShopPrinters } from '../../engine/printing/shop-printers.ts'
import { personOfNumber } from '../../engine/people/stored-people.ts'

/** Timeout; a bridge on the same network answers at once. */
const answerMs = 2_000

/**
 * Returns the calls known to the vendor's own bridges, with the customers stored on this till; undefined where no bridge
 * answers.
 */
export async function pullShopCalls(): Promise<CallerCall[] | undefined> {
  const printers = await findShopPrinters()
  const asked = (printers?.bridges ?? []).map(async ({ address, key }) => {
    if (!address) throw new Error('the bridge has no address')
    return createBridgeClient({ address, key, timeoutMs: answerMs }).calls()
  })
  const answers = await Promise.allSettled(asked)
  const received = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return received.length === 0 ? undefined : Promise.all(received.flat().map(callOf))
}

/** Converts a bridge's call to the server's form, as far as this till has the data. */
async function callOf(call: ShopCall): Promise<CallerCall> {
  const person = await personOfNumber(call.number)
  return {
    ...call,
    lineName: '',
    takenAt: null,
    customer: person
      ? {
          id: person.id ?? '',
          firstName: person.firstName,
          lastName: person.lastName,
          mobile: person.phone,
          subscriptionCode: person.code ?? null,
          lastOrderAt: null,
          ordersCount: 0,
        }
      : null,
  }
}
