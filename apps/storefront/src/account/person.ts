/** The fields of the account's owner that the page shows. */
export type Person = { firstName: string; lastName: string; phoneNumber: string }
