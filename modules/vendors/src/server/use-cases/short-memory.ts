/**
 * Caches values for a short time, including absent ones, up to a maximum number, because the keys come from requests.
 * Concurrent lookups of one key share one load.
 */
export type ShortMemory<Value> = { get(key: string): Promise<Value | undefined>; forget(): void }

export function shortMemory<Value>(options: {
  load: (key: string) => Promise<Value | undefined>
  clock: () => Date
  lifeMs: number
  most: number
}): ShortMemory<Value> {
  const entries = new Map<string, { value: Promise<Value | undefined>; until: number }>()
  return {
    async get(key) {
      const now = options.clock().getTime()
      const known = entries.get(key)
      const leftMs = (known?.until ?? now) - now
      // More than the whole life is left only after the clock went back.
      if (known && leftMs > 0 && leftMs <= options.lifeMs) return known.value
      const value = options.load(key)
      entries.delete(key)
      entries.set(key, { value, until: now + options.lifeMs })
      // Does not cache a failed load, because the database may be back for the next call.
      value.catch(() => entries.delete(key))
      for (const oldest of entries.keys()) {
        if (entries.size <= options.most) break
        entries.delete(oldest)
      }
      return value
    },
    forget: () => entries.clear(),
  }
}
