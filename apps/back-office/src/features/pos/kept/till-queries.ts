import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { layOver, type TillMenu, tillMenuOf } from '../menu/till-menu.ts'
import { keptTables, officeDb } from './office-db.ts'

/** The till's menu: what the server says changed, laid over what is kept; only what is kept while no answer comes. */
export const tillMenuQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['till', 'menu', vendorId],
    queryFn: async ({ client, queryKey }) => {
      const kept = await officeDb.menu.get(vendorId)
      try {
        const sync = await api('GET /api-catalog/catalog/menuitems/sync', { query: { since: kept?.version ?? 0 } })
        // Nothing new: the same object, so that no tile is drawn again.
        const shown = client.getQueryData<TillMenu>(queryKey)
        if (shown && !sync.isWhole && sync.version === shown.version) return shown
        const heard = layOver(kept, sync, vendorId)
        await officeDb.menu.put(heard)
        return tillMenuOf(heard)
      } catch (error) {
        if (!kept) throw error
        return tillMenuOf(kept)
      }
    },
    refetchInterval: 60_000,
    structuralSharing: false,
  })

/** Every table with who sits there; the kept list while no answer comes. */
export const tillTablesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['till', 'tables', vendorId],
    queryFn: async () => {
      try {
        const tables = await api('GET /api/diningtables/alltables')
        await officeDb.transaction('rw', keptTables, async () => {
          await keptTables.where({ vendorId }).delete()
          await keptTables.bulkPut(tables.map((table) => ({ ...table, vendorId })))
        })
        return tables
      } catch (error) {
        const kept = await keptTables.where({ vendorId }).sortBy('position')
        if (kept.length === 0) throw error
        return kept
      }
    },
    refetchInterval: 60_000,
  })

/** Everything open, for paying and adding. */
export const openOrdersQuery = queryOptions({
  queryKey: ['till', 'board'],
  queryFn: () => api('GET /api-sofreh/ordering/board'),
  refetchInterval: 60_000,
})
