import { createContext } from 'react'

/** A list's parameters as its URL has them. */
export type ListSearch = Readonly<Record<string, string | number | boolean>>

/** Stores the last parameters of each list, by its path. */
export type ListStorage = {
  read(path: string): ListSearch | undefined
  write(path: string, search: ListSearch): void
}

const byPath = new Map<string, ListSearch>()

/** Without a provider the parameters last while the page is loaded. */
export const ListStorageContext = createContext<ListStorage>({
  read: (path) => byPath.get(path),
  write: (path, search) => void byPath.set(path, search),
})
