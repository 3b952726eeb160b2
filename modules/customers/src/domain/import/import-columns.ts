/** Columns of the customer import (docs/guide/customers.md#import). */
export const customerColumns = [
  'mobile',
  'firstName',
  'lastName',
  'birthday',
  'landline',
  'address',
  'plaque',
  'unit',
  'note',
  'subscriptionCode',
] as const
export type CustomerColumn = (typeof customerColumns)[number]

/** Faults of a cell; the slice's text file has their messages. */
export const customerFaults = [
  'MOBILE_MISSING',
  'MOBILE_WRONG',
  'ROW_REPEATED',
  'TEXT_TOO_LONG',
  'BIRTHDAY_WRONG',
  'LANDLINE_WRONG',
  'LANDLINE_REPEATED',
  'LANDLINE_TAKEN',
  'ADDRESS_MISSING',
  'TOO_MANY_ADDRESSES',
  'CODE_WRONG',
  'CODE_REPEATED',
  'CODE_TAKEN',
] as const
export type CustomerFault = (typeof customerFaults)[number]

/** A fault of a row; `value` is inserted into its message. */
export type CustomerRowFault = { row: number; column: CustomerColumn; code: CustomerFault; value?: string | number }

/** Fields of a customer besides the mobile number; an absent field stays unchanged. */
export type CustomerFacts = {
  firstName?: string
  lastName?: string
  /** A civil date, `YYYY-MM-DD`. */
  birthday?: string
  note?: string
  subscriptionCode?: string
  landline?: string
  address?: { address: string; plaque: string; unit: string }
}
