import { Amount } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { Refusal } from '../open/bill-parts.tsx'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import { useTill } from '../ticket/till-store.ts'
import styles from './pay.module.css'
import { type Payment, remaining } from './payment.ts'
import { payDeed } from './sale-of-ticket.ts'
import type { TerminalAsked } from './take-money-props.ts'
import { Taking } from './taking.tsx'
import type { TerminalCharge } from '../kept/kept-charge.ts'
import type { Selling } from './use-selling.ts'

const LinkSheet = lazy(async () => ({ default: (await import('./link-sheet.tsx')).LinkSheet }))
const PaidAtTerminal = lazy(async () => ({ default: (await import('./terminal/paid-at-terminal.tsx')).PaidAtTerminal }))

type PaySheetProps = { total: number; first: 'CASH' | 'CARD'; selling: Selling; onClose: () => void }

/** Ring and pay, in one way or several: closes when the sale left the till, stays with the server's sentence when it was refused. */
export function PaySheet({ total, first, selling, onClose }: PaySheetProps) {
  const [tip, setTip] = useState(0)
  const customer = useTill((till) => till.ticket.customer)
  const mayCredit = useMay('PAYMENT_TAKE')
  const due = total + tip
  const [charge, setCharge] = useState<TerminalCharge & { isOtherWay: boolean }>()
  // The order stands before a card is charged, and so does what was taken in other ways: what is declined is an open bill with the rest
  // to pay, and nothing is rung up twice.
  const ringUp = async ({ terminal, amount }: TerminalAsked, payments: readonly Payment[]) => {
    const orderId = useTill.getState().ticket.id
    if ((await selling.sell({ total: due, tip })) !== 'done') return
    const isTaken = payments.length === 0 || (await selling.act(payDeed({ id: orderId }, { payments }))) !== undefined
    const rest = remaining(due, payments) - amount
    setCharge({ orderId, amount, terminal, rest, isOtherWay: !isTaken })
  }
  const [link, startLink] = useTicketLink(selling, { total: due, tip })
  if (link) return <LinkSheet {...link} refusal={selling.refusal?.message} onClose={onClose} />
  if (charge) return <PaidAtTerminal charge={charge} isOtherWay={charge.isOtherWay} onClose={onClose} />
  return (
    <Sheet
      isWide
      onClose={onClose}
      title={
        <span className={styles.due}>
          {posText.pay.title} <Amount value={due} />
        </span>
      }
    >
      <Refusal message={selling.refusal?.message} />
      <Taking
        due={due}
        first={first}
        isBusy={selling.isBusy}
        customer={mayCredit && customer ? { id: customer.id, name: nameOf(customer) } : undefined}
        tip={{ amount: tip, least: 0, onSet: setTip }}
        mayKeepPart={false}
        onTerminal={(asked, payments) => void ringUp(asked, payments)}
        onLink={startLink}
        onDone={async (payments) => {
          const outcome = await selling.sell({ total: due, tip, payments })
          if (outcome === 'done') onClose()
          return outcome
        }}
      />
    </Sheet>
  )
}

/**
 * A link for the ticket on the screen: its order is placed when the link is sent, not before, so that a sheet that is closed again
 * leaves the ticket as it was. From then on it is an open bill until the link is paid.
 */
function useTicketLink(selling: Selling, wish: { total: number; tip: number }) {
  const [asked, setAsked] = useState<{ hasCustomer: boolean }>()
  const [placed, setPlaced] = useState<{ orderId: string; number: string | null }>()
  const orderOf = async () => {
    if (placed) return placed
    const { id: orderId } = useTill.getState().ticket
    if ((await selling.sell(wish)) !== 'done') return undefined
    setPlaced({ orderId, number: useTill.getState().lastSale?.number ?? null })
    return { orderId }
  }
  const link = asked && { ...asked, number: placed?.number ?? null, orderOf }
  return [link, () => setAsked({ hasCustomer: useTill.getState().ticket.customer !== null })] as const
}

function nameOf({ firstName, lastName, phone }: { firstName: string; lastName: string; phone: string }): string {
  return `${firstName} ${lastName}`.trim() || phone
}
