import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'

export const hallsQuery = queryOptions({
  queryKey: ['tables', 'halls'],
  queryFn: () => api('GET /api/diningtables/categories'),
})

/** Every table with its party, retired ones included. */
export const tablesQuery = queryOptions({
  queryKey: ['tables', 'all'],
  queryFn: () => api('GET /api/diningtables/alltables'),
  // Guests may sit down while this is shown. Orders have their own stream.
  refetchInterval: 15_000,
})

export type OfficeTable = Awaited<ReturnType<NonNullable<(typeof tablesQuery)['queryFn']>>>[number]

/** Returns the open bill of a table, or of a table joined with it. */
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

/**
 * Changes tables, and refetches the lists, which may be slow: a form ends with its own answer.
 * @param waits ends when the lists show the change, for what is changed in place
 */
export function useTableChange<Command, Result>(send: (command: Command) => Promise<Result>, waits = false) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: async () => {
      const reading = client.invalidateQueries({ queryKey: ['tables'] })
      if (waits) await reading
    },
  })
}
