import { addressNetwork, addressSubject } from '@sofreh/kernel'

export type RateLimitOptions = {
  /** Calls allowed per client and window. */
  perWindow: number
  windowMs: number
  /** Maximum number of tracked clients; beyond it the one with the oldest window is evicted. */
  maxAddresses: number
}

/** A /48 may contain many real clients, or belong to one customer: it gets this many times a client's share. */
const networkFactor = 16

/**
 * Limits calls per client in fixed windows, so that one phone cannot flood a server. A client is an IPv4 address or an
 * IPv6 /64; an IPv6 /48 has an additional limit (`addressSubject`). Limits that guard a secret (codes, sign-in) are
 * stored in the database by their module, for all servers together.
 * @returns whether a call from this address is within its limits; each call counts
 */
export function createRateLimit(options: RateLimitOptions): (address: string, nowMs: number) => boolean {
  const isClientWithin = createWindows(options.perWindow, options)
  const isNetworkWithin = createWindows(options.perWindow * networkFactor, options)
  return (address, nowMs) => {
    const network = addressNetwork(address)
    // Only calls within the first limit count for the second: one client cannot use up the share of its neighbours.
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
    // After the clock went back, the old window would block its client until the clock reaches it again.
    if (open && nowMs >= open.startMs && nowMs - open.startMs < windowMs) {
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
