import type { DataOf } from '@sofreh/contract'
import type { listRefundDuties } from '@sofreh/payments/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useMay } from '@sofreh/staff/session'
import { apiApprovedBy } from './staff/approved-api.ts'
import { tillApi } from './till-api.ts'
import { useTillFacts } from './till-facts.ts'
import { useIsOnline } from './use-is-online.ts'

export type RefundDuty = DataOf<typeof listRefundDuties>['rows'][number]

const askEveryMs = 30_000
/** The most to list here; the back office lists all. */
const mostListed = 50

type Duties = { duties: readonly RefundDuty[]; read: () => Promise<void> }

/** Refunds that are owed and not handed over, as this till last read them. */
export const useRefundDuties = create<Duties>((set) => ({
  duties: [],
  read: async () => {
    const { rows } = await tillApi('GET /api-sofreh/payments/refund-duties', {
      query: { by: 'PERSON', pageSize: mostListed },
    })
    set({ duties: rows })
  },
}))

/** Polls the owed refunds while online, so that an approved refund stays visible until it is handed over. */
export function useRefundDutiesWatch(): void {
  const isOnline = useIsOnline()
  const mayHandOver = useMay('PAYMENT_TAKE')
  const read = useRefundDuties((state) => state.read)
  useEffect(() => {
    if (!isOnline || !mayHandOver) return
    const trying = () => void read().catch(() => undefined)
    trying()
    const clock = setInterval(trying, askEveryMs)
    return () => clearInterval(clock)
  }, [isOnline, mayHandOver, read])
}

/** Marks a refund as handed over; cash leaves the drawer's ledger with it. The refund itself was approved before. */
export async function handOver(id: string, approvedBy: string | null = null): Promise<void> {
  const { shift } = useTillFacts.getState()
  const body = shift && shift.number > 0 ? { shiftId: shift.shiftId } : {}
  const api = await apiApprovedBy(approvedBy)
  await api('POST /api-sofreh/payments/refunds/{id}/done', { params: { id }, body, idempotencyKey: id })
  const { duties, read } = useRefundDuties.getState()
  useRefundDuties.setState({ duties: duties.filter(({ transaction }) => transaction.id !== id) })
  // It is handed over, even where the list cannot be read again now: the next poll reads it.
  void read().catch(() => undefined)
}
