import { searchForm } from '@sofreh/kernel'

/** How a customer is found at the till: by any part of the name, the number or the subscription code, in any letters and digits. */
export type Named = { firstName: string; lastName: string; mobile: string }

/** The text a search is compared with. */
export function customerSearchText({ firstName, lastName, mobile }: Named, subscriptionCode: string | null): string {
  return searchForm(`${firstName} ${lastName} ${mobile} ${subscriptionCode ?? ''}`)
}

/**
 * What to look for: a number in international writing is cut to the part that is stored.
 * @example soughtText('+98 912') // '912'
 */
export function soughtText(typed: string): string {
  const form = searchForm(typed)
  const number = form.replace(/[\s()-]/g, '')
  return /^\+?\d{3,}$/.test(number) ? number.replace(/^(\+98|0098|98|0)(?=9)/, '') : form
}

/** A subscription code in the form it is kept in. */
export function soughtCode(typed: string): string {
  return searchForm(typed).replace(/\s/g, '')
}

/** A name once known is not forgotten because somebody left the field empty. */
export function mergedName(known: Named, told: Named): Named {
  return {
    mobile: told.mobile,
    firstName: told.firstName || known.firstName,
    lastName: told.lastName || known.lastName,
  }
}
