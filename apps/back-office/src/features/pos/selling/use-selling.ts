import { useCallback, useState } from 'react'
import { posText } from '../pos.fa.ts'
import { syncTill } from '../sync/till-sync.ts'
import { useTill } from '../ticket/till-store.ts'
import { commit, type Deed, NoTill, type Outcome, type Refused } from './commit.ts'
import { addingDeed, type Payment, saleDeed } from './sale-of-ticket.ts'

export type Doing = {
  isBusy: boolean
  refusal: Refused | null
  clearRefusal: () => void
  /** Does it; undefined when it was refused or could not be kept, with the sentence in `refusal`. */
  act: <Answer>(deed: Deed<Answer>) => Promise<Exclude<Outcome<Answer>, { kind: 'refused' }> | undefined>
}

/** One deed at a time: busy, done, or refused with a sentence. */
export function useDoing(): Doing {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const act = useCallback<Doing['act']>(async (deed) => {
    setBusy(true)
    setRefusal(null)
    try {
      const outcome = await commit(deed)
      void syncTill()
      if (outcome.kind !== 'refused') return outcome
      setRefusal(outcome.refusal)
    } catch (error) {
      // Nothing was written and nothing was sent: the ticket stays.
      const message = error instanceof NoTill ? posText.noTill : posText.notKept
      setRefusal({ code: 'NOT_KEPT', message, details: {} })
    } finally {
      setBusy(false)
    }
    return undefined
  }, [])
  return { isBusy, refusal, clearRefusal: useCallback(() => setRefusal(null), []), act }
}

export type Selling = Doing & {
  /** Sells the ticket on the screen; true when it left the screen. */
  sell: (wish: { total: number; payment?: Payment; isSecondBill?: boolean }) => Promise<boolean>
}

/** Selling the ticket on the screen: done at the server, kept on the device, or refused with the server's sentence. */
export function useSelling(): Selling {
  const doing = useDoing()
  const { act } = doing
  const sell = useCallback<Selling['sell']>(
    async (wish) => {
      const { ticket, sold } = useTill.getState()
      const { addsTo } = ticket
      const outcome = await act(addsTo ? addingDeed({ ...ticket, addsTo }) : saleDeed({ ...wish, ticket }))
      if (!outcome) return false
      const change = wish.payment?.method === 'CASH' ? wish.payment.given - wish.total : 0
      const isKept = outcome.kind === 'kept'
      const number = isKept ? numberOf(outcome.entry.body) : outcome.answer.number
      sold({
        orderId: addsTo?.orderId ?? ticket.id,
        number: addsTo?.number ?? number,
        total: wish.total,
        change,
        isWaiting: isKept,
        saleId: isKept && !addsTo && wish.payment ? outcome.entry.id : null,
      })
      return true
    },
    [act],
  )
  return { ...doing, sell }
}

function numberOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : null
}
