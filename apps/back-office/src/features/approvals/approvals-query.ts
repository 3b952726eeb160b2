import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const fallbackMs = 5_000

/** Requests that wait for this person's answer. The live stream invalidates it; the interval covers a broken stream. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: async () => {
    const { approvals, now } = await api('GET /api-sofreh/ordering/approvals')
    return { approvals, clockOffsetMs: Date.parse(now) - Date.now() }
  },
  refetchInterval: fallbackMs,
})
