import { showOrderNumber } from '@sofreh/kernel'
import type { KitchenLine, KitchenOrder } from '@sofreh/ordering/client'
import { EmptyState, NearArea, useClock, useNear } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { kitchenText as text } from './kitchen.fa.ts'
import shared from './kitchen.module.css'
import styles from './tickets.module.css'
import { useTap } from './kitchen-queries.ts'
import { type Step, takesAway } from './kitchen-steps.ts'
import { LeavingTicket } from './leaving-ticket.tsx'
import { PassTicket } from './pass-ticket.tsx'
import { Ticket } from './ticket.tsx'
import { useCalmTaps } from './use-calm-taps.ts'
import { useLeaving } from './use-leaving.ts'

export const views = ['cooking', 'pass', 'made'] as const
export type View = (typeof views)[number]

const empty: Record<View, { title: string; sentence: string }> = {
  cooking: { title: text.nothingCooking, sentence: text.nothingCookingHint },
  pass: { title: text.nothingPassed, sentence: text.nothingPassedHint },
  made: { title: text.nothingMade, sentence: text.nothingMadeHint },
}

type TicketsProps = {
  orders: readonly KitchenOrder[]
  view: View
  clockOffsetMs: number
  isCut: boolean
  stationsOfLine: (line: KitchenLine) => readonly string[]
}

/** The typical height of a ticket, used until one was measured. */
const ticketPx = 320

/**
 * Shows the tickets of a view. A ticket tapped away stays in place for a moment, so that no other moves under the
 * finger.
 */
export function Tickets({ orders, view, clockOffsetMs, isCut, stationsOfLine }: TicketsProps) {
  const nowMs = useClock(5_000) + clockOffsetMs
  const tap = useTap(clockOffsetMs)
  const leaving = useLeaving(tap)
  const taps = useCalmTaps(orders.map(({ orderId }) => orderId))
  if (orders.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState {...empty[view]} />
      </div>
    )
  return (
    <div className={shared.tickets} {...taps}>
      <NearArea count={orders.length} guessPx={ticketPx}>
        {orders.map((order) => {
          if (leaving.stepsOf(order.orderId) !== undefined)
            return (
              <LeavingTicket
                key={order.orderId}
                order={order}
                label={view === 'pass' ? text.goneNow : text.madeNow}
                onCallBack={() => leaving.callBack(order.orderId)}
              />
            )
          const onSteps = (steps: readonly Step[]) =>
            takesAway(order, steps, view) ? leaving.leave({ order, steps }) : tap({ order, steps })
          return (
            <TicketPlace key={order.orderId} order={order}>
              {view === 'pass' ? (
                <PassTicket order={order} onSteps={onSteps} stationsOfLine={stationsOfLine} />
              ) : (
                <Ticket order={order} onSteps={onSteps} nowMs={nowMs} />
              )}
            </TicketPlace>
          )
        })}
      </NearArea>
      {isCut && <p className={styles.cut}>{text.cut}</p>}
    </div>
  )
}

/** A ticket's place in the grid; far from the viewport only its number is rendered. */
function TicketPlace({ order, children }: { order: KitchenOrder; children: ReactNode }) {
  const { place, isNear, heightPx } = useNear<HTMLDivElement>(order.orderId)
  const number = showOrderNumber(order.number)
  return (
    <div ref={place} style={{ minBlockSize: heightPx }}>
      {isNear ? children : <article aria-label={text.order(number)}>{number}</article>}
    </div>
  )
}
