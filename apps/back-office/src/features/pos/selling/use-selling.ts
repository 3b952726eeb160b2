import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { posText } from '../pos.fa.ts'
import { useTill } from '../ticket/till-store.ts'
import type { Sale } from './outbox.ts'
import { type Payment, saleOf } from './sale-of-ticket.ts'
import { tillOutbox } from './till-outbox.ts'

export type Selling = {
  isBusy: boolean
  refusal: Sale['refusal']
  clearRefusal: () => void
  /** Sells the ticket on the screen; true when it left the screen. */
  sell: (wish: { total: number; payment?: Payment; isSecondBill?: boolean }) => Promise<boolean>
}

/** Selling the ticket on the screen: done, refused with the server's sentence, or waiting on the device for an answer. */
export function useSelling(): Selling {
  const vendorId = useSession().vendor.id
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Sale['refusal']>(null)

  const sell = useCallback<Selling['sell']>(
    async (wish) => {
      const { ticket, sold } = useTill.getState()
      setBusy(true)
      setRefusal(null)
      try {
        const sale = saleOf({ ...wish, vendorId, ticket })
        const outcome = await tillOutbox.sell(sale)
        if (outcome.kind === 'refused') {
          setRefusal(outcome.refusal)
          void queries.invalidateQueries({ queryKey: ['till'] })
          void queries.invalidateQueries({ queryKey: ['session'] })
          return false
        }
        const change = wish.payment?.method === 'CASH' ? wish.payment.given - wish.total : 0
        const number = outcome.kind === 'done' ? outcome.order.number : null
        sold({ orderId: sale.orderId, number, total: wish.total, change, isWaiting: outcome.kind === 'unanswered' })
        void queries.invalidateQueries({ queryKey: ['till'] })
        return true
      } catch {
        // The device itself could not keep the sale: nothing was sent, the ticket stays.
        setRefusal({ code: 'NOT_KEPT', message: posText.notKept, details: {} })
        return false
      } finally {
        setBusy(false)
      }
    },
    [vendorId, queries],
  )
  return { isBusy, refusal, clearRefusal: useCallback(() => setRefusal(null), []), sell }
}
