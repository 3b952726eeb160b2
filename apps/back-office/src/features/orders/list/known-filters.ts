import { isUuid } from '@sofreh/kernel'
import { orderChannels, orderDeliveryTypes, orderPaymentTypes, orderStates } from '@sofreh/ordering/client'

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)

/** The filters of the list but its days: those that it offers and those that links from other screens set. */
const checks = {
  states: (value: string) => value.split(',').every(isOneOf(orderStates)),
  isPaid: isOneOf(['true', 'false']),
  deliveryType: isOneOf(orderDeliveryTypes),
  channel: isOneOf(orderChannels),
  paymentType: isOneOf([...orderPaymentTypes, 'NONE']),
  customerId: isUuid,
  shiftId: isUuid,
  staffId: isUuid,
} as const
export type KnownFilter = keyof typeof checks

/** Returns the filters of an address that the server takes. Leaves out those that a hand-edited address invents. */
export function knownFilters(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = Object.entries(checks).flatMap(([name, isKnown]) => {
    const value = filters[name]
    return value && isKnown(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}
