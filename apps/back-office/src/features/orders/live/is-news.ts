/** An event of the live stream, as far as the bell needs it. */
export type OrderHint = { kind: string; facts: Record<string, unknown> }

/**
 * Returns whether staff must look: a guest's pay-later order, or one that was just paid online. Orders entered by staff
 * are no news, nor is an online order before its payment.
 */
export function isNews({ kind, facts }: OrderHint): boolean {
  if (kind === 'order-placed')
    return facts['channel'] !== 'SALON' && (facts['isPayLater'] === true || facts['state'] !== 'SUBMITTED')
  if (kind === 'order-moved')
    return facts['from'] === 'SUBMITTED' && (facts['state'] === 'PAID' || facts['state'] === 'CONFIRMED')
  return false
}
