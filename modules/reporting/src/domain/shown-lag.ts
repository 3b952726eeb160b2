/**
 * A younger report is as good as one of now: facts follow an order within two seconds anyway.
 * docs/guide/database-cluster.md#reports-from-a-replica
 */
const shownFromSeconds = 5

/** Returns what a report answers about its age; nothing below five seconds. */
export function shownLag(behindSeconds: number): { behindSeconds?: number } {
  return behindSeconds >= shownFromSeconds ? { behindSeconds } : {}
}
