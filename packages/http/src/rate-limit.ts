/**
 * A plain fixed window per address for calls that anybody may make: it keeps one phone from flooding one server.
 * Limits that guard a secret (codes, sign-in) are kept in the database by their slice, for all servers together.
 */
export function createRateLimit(options: {
  perWindow: number
  windowMs: number
  maxAddresses: number
}): (address: string, nowMs: number) => boolean {
  let counts = new Map<string, number>()
  let windowStart = 0
  return (address, nowMs) => {
    if (nowMs - windowStart >= options.windowMs || counts.size >= options.maxAddresses) {
      counts = new Map()
      windowStart = nowMs
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= options.perWindow
  }
}
