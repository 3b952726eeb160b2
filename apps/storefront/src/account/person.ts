/** Who the account is of, as far as its page shows. */
export type Person = { firstName: string; lastName: string; phoneNumber: string }
