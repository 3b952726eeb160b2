/** The columns of a workbook of customers (docs/customers.md#import). */
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

/** What is wrong with one cell; worded in the slice's text file. */
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

/** One fault of one row; `value` goes into its sentence. */
export type CustomerRowFault = { row: number; column: CustomerColumn; code: CustomerFault; value?: string | number }

/** What a customer is known by beside the mobile number; a field that is absent stays as it is. */
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
