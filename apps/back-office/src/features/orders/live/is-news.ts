/** An event of the stream, as far as the bell needs it. */
export type OrderHint = { kind: string; facts: Record<string, unknown> }

/**
 * Whether somebody must look: a guest's order that waits for the house, or one whose money has come. What staff rang up
 * themselves is no news, and an online order is none before it is paid.
 */
export function isNews({ kind, facts }: OrderHint): boolean {
  if (kind === 'order-placed')
    return facts['channel'] !== 'SALON' && (facts['isPayLater'] === true || facts['state'] !== 'SUBMITTED')
  if (kind === 'order-moved')
    return facts['from'] === 'SUBMITTED' && (facts['state'] === 'PAID' || facts['state'] === 'CONFIRMED')
  return false
}
