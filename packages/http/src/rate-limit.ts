import { addressNetwork, addressSubject } from '@sofreh/kernel'

export type RateLimitOptions = {
  /** Calls that one client may make in a window. */
  perWindow: number
  windowMs: number
  /** How many clients are remembered; beyond it the least recently started one is forgotten, and no other. */
  maxAddresses: number
}

/** A /48 may hold many real clients, and one customer may own a whole one: it gets this many times a client's share. */
const networkFactor = 16

/**
 * A fixed window per client for calls that anybody may make, so that one phone cannot flood one server. A client is a
 * version 4 address or a version 6 /64; a version 6 /48 has a limit of its own above it (`addressSubject`).
 * Limits that guard a secret (codes, sign-in) are stored in the database by their slice, for all servers together.
 * @returns whether a call from this address is within its limits; each call counts
 */
export function createRateLimit(options: RateLimitOptions): (address: string, nowMs: number) => boolean {
  const isClientWithin = createWindows(options.perWindow, options)
  const isNetworkWithin = createWindows(options.perWindow * networkFactor, options)
  return (address, nowMs) => {
    const network = addressNetwork(address)
    // Only what passes the first limit counts for the second: one client cannot use up the share of its neighbours.
    return isClientWithin(addressSubject(address), nowMs) && (network === undefined || isNetworkWithin(network, nowMs))
  }
}

function createWindows(
  perWindow: number,
  { windowMs, maxAddresses }: RateLimitOptions,
): (key: string, nowMs: number) => boolean {
  const windows = new Map<string, { startMs: number; count: number }>()
  return (key, nowMs) => {
    const open = windows.get(key)
    if (open && nowMs - open.startMs < windowMs) {
      open.count += 1
      return open.count <= perWindow
    }
    // Insertion order is the order in which windows began, so the first entry is the oldest.
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= maxAddresses && oldest !== undefined) windows.delete(oldest)
    windows.set(key, { startMs: nowMs, count: 1 })
    return perWindow >= 1
  }
}
