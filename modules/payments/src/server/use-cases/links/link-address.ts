/** Returns the address of a payment link, a page of the storefront. */
export function addressOf(origin: string, token: string): string {
  return `${origin}${linkPath(token)}`
}

export function linkPath(token: string): string {
  return `/?step=PAYMENT_LINK&link=${token}`
}
