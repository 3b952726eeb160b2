import { searchForm } from '@sofreh/kernel'

/** Search of customers by any part of the name, number or subscription code, in any letters and digits. */
export type Named = { firstName: string; lastName: string; mobile: string }

/** Returns the text that searches are compared with. */
export function customerSearchText({ firstName, lastName, mobile }: Named, subscriptionCode: string | null): string {
  return searchForm(`${firstName} ${lastName} ${mobile} ${subscriptionCode ?? ''}`)
}

/**
 * Returns the text to search for; a number in international notation is cut to the stored part.
 * @example soughtText('+98 912') // '912'
 */
export function soughtText(typed: string): string {
  const form = searchForm(typed)
  const number = form.replace(/[\s()-]/g, '')
  return /^\+?\d{3,}$/.test(number) ? number.replace(/^(\+98|0098|98|0)(?=9)/, '') : form
}

/** Returns a subscription code in its stored form. */
export function soughtCode(typed: string): string {
  return searchForm(typed).replace(/\s/g, '')
}

/** Merges a received name into the stored one; an empty field does not erase a stored name. */
export function mergedName(known: Named, given: Named): Named {
  return {
    mobile: given.mobile,
    firstName: given.firstName || known.firstName,
    lastName: given.lastName || known.lastName,
  }
}
