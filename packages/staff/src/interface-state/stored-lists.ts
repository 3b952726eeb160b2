import type { ListSearch } from '@sofreh/ui'

/** Search, filters, sort, page size and page of each list, by vendor and path; the list used last comes last. */
export type StoredLists = Readonly<Record<string, Readonly<Record<string, ListSearch>>>>

/** Limits the lists of one vendor: each customer's page has its own. */
const mostLists = 50

/** Returns the lists with one changed; a list without any parameters is dropped. */
export function withList(lists: StoredLists, vendorId: string, path: string, search: ListSearch): StoredLists {
  const { [path]: _old, ...others } = lists[vendorId] ?? {}
  const all = Object.entries(others)
  if (Object.keys(search).length > 0) all.push([path, search])
  return { ...lists, [vendorId]: Object.fromEntries(all.slice(-mostLists)) }
}

/** Drops whatever is no list state. */
export function validLists(stored: unknown): StoredLists {
  return mapOf(stored, (vendor) => mapOf(vendor, (list) => mapOf(list, plainValue)))
}

function mapOf<Value>(stored: unknown, valueOf: (value: unknown) => Value | undefined): Record<string, Value> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const valid: Record<string, Value> = {}
  for (const [name, value] of Object.entries(stored)) {
    const read = valueOf(value)
    if (read !== undefined && name !== '__proto__') valid[name] = read
  }
  return valid
}

function plainValue(value: unknown): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
