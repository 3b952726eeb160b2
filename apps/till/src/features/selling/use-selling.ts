import { useCallback, useState } from 'react'
import { posText } from '../../text/pos.fa.ts'
import { isBrought } from '../../commands/delivery-fee.ts'
import { courierText } from '../../text/courier.fa.ts'
import { syncTill } from '../../engine/till-sync.ts'
import { useTill } from '../../engine/till-store.ts'
import { commit, type Command, NoAnswer, NoTill, type Outcome, type Refused } from '../../engine/commit.ts'
import { changeGiven, type Payment } from './payment.ts'
import { addItemsCommand, saleCommand } from './sale-command.ts'

export type Doing = {
  isBusy: boolean
  refusal: Refused | null
  clearRefusal: () => void
  /** Executes a command; undefined when it was refused or could not be stored, with the message in `refusal`. */
  act: <Answer>(command: Command<Answer>) => Promise<Done<Answer> | undefined>
  /** Executes a command and also reports an unknown outcome. */
  attempt: <Answer>(command: Command<Answer>) => Promise<Done<Answer> | { kind: 'refused' } | { kind: 'unknown' }>
}
type Done<Answer> = Exclude<Outcome<Answer>, { kind: 'refused' }>
/** The outcome of taking money. */
export type Recorded = 'done' | 'refused' | 'unknown'

/** Executes one command at a time and exposes its state: busy, done, or refused with a message. */
export function useDoing(): Doing {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const attempt = useCallback<Doing['attempt']>(async (command) => {
    setBusy(true)
    setRefusal(null)
    try {
      const outcome = await commit(command)
      void syncTill()
      if (outcome.kind !== 'refused') return outcome
      setRefusal(outcome.refusal)
    } catch (error) {
      const isUnknown = error instanceof NoAnswer
      setRefusal({ code: isUnknown ? 'NO_ANSWER' : 'NOT_STORED', message: whyNot(error), details: {} })
      if (isUnknown) return { kind: 'unknown' }
    } finally {
      setBusy(false)
    }
    return { kind: 'refused' }
  }, [])
  const act = useCallback<Doing['act']>(
    async (command) => {
      const outcome = await attempt(command)
      return outcome.kind === 'done' || outcome.kind === 'logged' ? outcome : undefined
    },
    [attempt],
  )
  return { isBusy, refusal, clearRefusal: useCallback(() => setRefusal(null), []), act, attempt }
}

/** Except after silence, nothing was logged or sent and the cart stays. */
function whyNot(error: unknown): string {
  if (error instanceof NoAnswer) return posText.noAnswer
  return error instanceof NoTill ? posText.noTill : posText.notStored
}

type SaleAsked = { total: number; tip?: number; payments?: readonly Payment[]; isSecondBill?: boolean }
export type Selling = Doing & {
  /** Sells the cart; `done` once it left the screen. */
  sell: (request: SaleAsked) => Promise<Recorded>
}

/** Sells the cart: accepted by the server, logged on the device, or refused with the server's message. */
export function useSelling(): Selling {
  const doing = useDoing()
  const { attempt } = doing
  const sell = useCallback<Selling['sell']>(
    async (request) => {
      const { cart, sold, showMessage } = useTill.getState()
      const { addsTo } = cart
      const outcome = await attempt(addsTo ? addItemsCommand({ ...cart, addsTo }) : saleCommand({ ...request, cart }))
      if (outcome.kind === 'refused' || outcome.kind === 'unknown') return outcome.kind
      const isLogged = outcome.kind === 'logged'
      const number = isLogged ? numberOf(outcome.entry.body) : outcome.answer.number
      sold({
        kind: 'sold',
        orderId: addsTo?.orderId ?? cart.id,
        number: addsTo?.number ?? number,
        total: request.total,
        change: changeGiven(request.payments ?? []),
        isWaiting: isLogged,
        saleId: isLogged && !addsTo && request.payments ? outcome.entry.id : null,
      })
      const courier = !addsTo && isBrought(cart) ? cart.delivery?.courier : undefined
      if (courier && isLogged) showMessage(courierText.offline(courier.name))
      else if (courier)
        void import('../../engine/assign-courier.ts').then(({ assignCourier }) => assignCourier(cart.id, courier))
      return 'done'
    },
    [attempt],
  )
  return { ...doing, sell }
}

function numberOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : null
}
