import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { officeDb } from '../kept/office-db.ts'
import { useTill } from '../ticket/till-store.ts'
import { tillOutbox } from './till-outbox.ts'

/** How often waiting sales are asked about while the page is open. */
const askAgainMs = 10_000

/** The sales that have no good answer yet, and the work of settling them: at the start, when the line is back, and every so often. */
export function useWaiting() {
  const vendorId = useSession().vendor.id
  const queries = useQueryClient()
  const waiting = useQuery({
    queryKey: ['till', 'waiting', vendorId],
    queryFn: async () => {
      const done = await tillOutbox.settleWaiting()
      useTill.getState().answered(done)
      if (done.length > 0) void queries.invalidateQueries({ queryKey: ['till', 'board'] })
      return officeDb.operations.where({ vendorId }).sortBy('madeAtMs')
    },
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? askAgainMs : false),
  })
  const { refetch } = waiting
  useEffect(() => {
    const settle = () => void refetch()
    window.addEventListener('online', settle)
    return () => window.removeEventListener('online', settle)
  }, [refetch])
  return { sales: waiting.data ?? [], isSyncing: waiting.isFetching, refetch }
}
