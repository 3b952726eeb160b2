import { defineEndpoint, idField, idParams, mobileField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { roundedPosition } from '../domain/address.ts'

/** A position in degrees of WGS 84, rounded to six decimals (about 11 cm). */
export const positionField = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .transform(roundedPosition)

export const addressView = z.object({
  id: idField,
  /** The person it belongs to, as a customer of this vendor. */
  customerId: idField,
  title: z.string(),
  address: z.string(),
  plaque: z.string(),
  unit: z.string(),
  /** Directions for the courier. */
  description: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string(),
  /** Pin on the map; null while staff have only the text. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AddressView = z.output<typeof addressView>

const addressFields = {
  title: optionalTextField(40).default(''),
  address: textField(300),
  plaque: optionalTextField(20).default(''),
  unit: optionalTextField(20).default(''),
  description: optionalTextField(200).default(''),
  receiverName: optionalTextField(80).default(''),
  receiverPhone: z.union([z.literal(''), mobileField]).default(''),
}
/** Requires the pin for a guest's own address: the pin decides the delivery fee, never the text. */
const pinned = { ...addressFields, position: positionField }
const perhapsPinned = { ...addressFields, position: positionField.nullable().default(null) }

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/address',
  access: 'customer',
  summary: 'Lists the guest’s own addresses, last used first',
  data: z.array(addressView),
  refusals: {},
})

export const addAddress = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/address',
  access: 'customer',
  summary: 'Adds an address of the guest',
  body: z.object(pinned),
  data: addressView,
  refusals: { TOO_MANY_ADDRESSES: 409 },
})

export const changeAddress = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/address',
  access: 'customer',
  summary: 'Changes one of the guest’s own addresses; existing orders keep theirs',
  body: z.object({ id: idField, ...pinned }),
  data: addressView,
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const getAddress = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/address/{id}',
  access: 'customer',
  summary: 'Returns one of the guest’s own addresses',
  params: idParams,
  data: addressView,
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const removeAddress = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/address/{id}',
  access: 'customer',
  summary: 'Deletes one of the guest’s own addresses',
  params: idParams,
  data: z.object({ id: idField }),
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const addOfflineAddress = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/address/offline',
  access: 'CUSTOMER_EDIT',
  summary: 'Adds an address of a customer by staff, with or without a pin',
  body: z.object({ customerId: idField, ...perhapsPinned }),
  data: addressView,
  refusals: { CUSTOMER_NOT_FOUND: 404, TOO_MANY_ADDRESSES: 409 },
})

export const changeOfflineAddress = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/address/offline',
  access: 'CUSTOMER_EDIT',
  summary: 'Changes an address of a customer by staff',
  body: z.object({ id: idField, ...perhapsPinned }),
  data: addressView,
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const listOfflineAddresses = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/address/offline/{id}',
  access: 'CUSTOMER_VIEW',
  summary: 'Lists the addresses of a customer, for the till',
  params: idParams,
  data: z.array(addressView),
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})

export const pinOfflineAddress = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/address/offline/lat-long',
  access: 'CUSTOMER_EDIT',
  summary: 'Sets the pin of an address that staff entered',
  body: z.object({ id: idField, position: positionField }),
  data: addressView,
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const getCustomerAddresses = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/{id}/address',
  access: 'CUSTOMER_VIEW',
  summary: 'Lists the addresses of a customer, for the office',
  params: idParams,
  data: z.array(addressView),
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})
