import type { AddressView } from '@sofreh/customers/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { customerList, useCustomerChange } from '../customer-queries.ts'

/** Part of the customers' key: any change of a customer invalidates it. */
export const addressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [customerList, 'addresses', customerId],
    queryFn: () => api('GET /api-identity/identity/customers/{id}/address', { params: { id: customerId } }),
  })

export type AddressValues = Pick<AddressView, 'title' | 'address' | 'plaque' | 'unit' | 'description' | 'position'>
type StoredAddress = Pick<AddressView, 'id' | 'receiverName' | 'receiverPhone'>

/** Adds an address, or changes the given one without its receiver. */
export function useSaveAddress(customerId: string, before: StoredAddress | undefined) {
  return useCustomerChange(customerId, (values: AddressValues) => {
    if (!before) return api('POST /api-identity/identity/address/offline', { body: { customerId, ...values } })
    const { id, receiverName, receiverPhone } = before
    return api('PUT /api-identity/identity/address/offline', { body: { id, receiverName, receiverPhone, ...values } })
  })
}
