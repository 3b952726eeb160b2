import type { DataOf } from '@sofreh/contract'
import type { listRefundDuties } from '@sofreh/payments/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useMay } from '../../../session/session-context.ts'
import { apiApprovedBy } from '../staff/approved-api.ts'
import { tillApi } from '../sync/till-api.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { useIsOnline } from '../sync/use-online.ts'

export type RefundDuty = DataOf<typeof listRefundDuties>['rows'][number]

const askEveryMs = 30_000
/** More than this nobody has waiting; the office lists them all. */
const mostListed = 50

type Duties = { duties: readonly RefundDuty[]; read: () => Promise<void> }

/** Money that was promised back and not handed over yet, as this till read it last. */
export const useRefundDuties = create<Duties>((set) => ({
  duties: [],
  read: async () => {
    const { rows } = await tillApi('GET /api-sofreh/payments/refund-duties', {
      query: { by: 'PERSON', pageSize: mostListed },
    })
    set({ duties: rows })
  },
}))

/** Reads them again and again while the server answers: an approved refund stays in sight until somebody hands it over. */
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

/** Whoever is at the till handed the money over; cash leaves the drawer's ledger with it. The decision was approved before. */
export async function handOver(id: string, approvedBy: string | null = null): Promise<void> {
  const { shift } = useTillFacts.getState()
  const body = shift && shift.number > 0 ? { shiftId: shift.shiftId } : {}
  const api = await apiApprovedBy(approvedBy)
  await api('POST /api-sofreh/payments/refunds/{id}/done', { params: { id }, body, idempotencyKey: id })
  await useRefundDuties.getState().read()
}
