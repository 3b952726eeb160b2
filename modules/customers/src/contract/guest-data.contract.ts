import { defineEndpoint, idParams } from '@sofreh/contract'
import { z } from 'zod'

/** All that a vendor has about a guest: rows by table, without ids of the vendor. */
export const guestDataShape = z.object({
  exportedAt: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type GuestData = z.output<typeof guestDataShape>

export const exportGuestData = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/{id}/data',
  access: 'VENDOR_SETTINGS',
  summary: 'Returns everything that the vendor has about a customer',
  params: idParams,
  data: guestDataShape,
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})

export const exportOwnData = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/own-data',
  access: 'customer',
  summary: 'Returns everything that the vendor has about the guest who asks',
  data: guestDataShape,
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})

export const eraseGuestData = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/customers/{id}/erasure',
  access: 'VENDOR_SETTINGS',
  summary: 'Erases name, phone, addresses, notes and subscriptions of a customer; orders and money stay',
  params: idParams,
  data: z.null(),
  refusals: { CUSTOMER_NOT_FOUND: 404, CUSTOMER_HAS_OPEN_ORDERS: 409, CUSTOMER_HAS_BALANCE: 409 },
})
