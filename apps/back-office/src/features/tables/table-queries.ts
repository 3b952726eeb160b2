import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useDeed } from '../../api/use-deed.ts'

export const hallsQuery = queryOptions({
  queryKey: ['tables', 'halls'],
  queryFn: () => api('GET /api/diningtables/categories'),
})

/** Every table, those out of use too, with who sits there. */
export const tablesQuery = queryOptions({
  queryKey: ['tables', 'all'],
  queryFn: () => api('GET /api/diningtables/alltables'),
  // Guests sit down while this is open; orders have their own stream.
  refetchInterval: 15_000,
})

export type OfficeTable = Awaited<ReturnType<NonNullable<(typeof tablesQuery)['queryFn']>>>[number]

/** The bill that is open at a table, or at one that was put together with it. */
export function orderAt(table: OfficeTable, tables: readonly OfficeTable[]): OfficeTable['openOrder'] {
  if (table.openOrder || table.reservation?.state !== 'SEATED') return table.openOrder
  const { tableIds } = table.reservation
  return tables.find(({ id, openOrder }) => openOrder && tableIds.includes(id))?.openOrder ?? null
}

export const tableQrQuery = (id: string) =>
  queryOptions({
    queryKey: ['tables', 'qr', id],
    queryFn: () => api('GET /api-sofreh/dining/tables/{id}/qr', { params: { id } }),
  })

export const qrSheetQuery = (hall: string | undefined) =>
  queryOptions({
    queryKey: ['tables', 'sheet', hall ?? ''],
    queryFn: () => api('GET /api-sofreh/dining/qr-sheet', { query: hall === undefined ? {} : { categoryId: hall } }),
  })

/** A change of the plan; the lists are asked again when it is done. */
export function useTableChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useDeed({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ['tables'] }),
  })
}
