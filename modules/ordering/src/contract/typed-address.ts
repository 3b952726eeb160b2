import { idField, mobileField, optionalTextField, textField } from '@sofreh/contract'
import { positionField } from '@sofreh/customers/contract'
import { z } from 'zod'

/** An address that a customer gave staff, saved or not. */
export const typedAddressField = z.object({
  addressId: idField.nullable().default(null),
  title: optionalTextField(40).default(''),
  address: textField(300),
  plaque: optionalTextField(20).default(''),
  unit: optionalTextField(20).default(''),
  description: optionalTextField(200).default(''),
  receiverName: optionalTextField(80).default(''),
  receiverPhone: z.union([z.literal(''), mobileField]).default(''),
  position: positionField.nullable().default(null),
})
