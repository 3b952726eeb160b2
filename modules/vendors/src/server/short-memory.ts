/**
 * Remembers answers for a short while, absent ones too, and never more than so many: the keys come from outside.
 * Askers that come together share one look-up.
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
      if (known && known.until > now) return known.value
      const value = options.load(key)
      entries.delete(key)
      entries.set(key, { value, until: now + options.lifeMs })
      // A failed look-up is not remembered: the database may be back at the next call.
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
