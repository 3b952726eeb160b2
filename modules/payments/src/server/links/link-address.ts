/** Where a link is opened: a page of the customer's site. */
export function addressOf(origin: string, token: string): string {
  return `${origin}${linkPath(token)}`
}

export function linkPath(token: string): string {
  return `/?step=PAYMENT_LINK&link=${token}`
}
