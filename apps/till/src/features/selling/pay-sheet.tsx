import { Amount } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { Refusal } from '../../parts/refusal.tsx'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useTill } from '../../engine/till-store.ts'
import styles from '../../parts/bill/pay.module.css'
import { type Payment, remaining } from '../../commands/payment.ts'
import { payCommand } from '../../engine/orders/sale-command.ts'
import type { TerminalAsked } from '../../parts/money/take-money-props.ts'
import { Taking } from '../../parts/money/taking.tsx'
import type { OrderCharge } from '../../storage/terminal-charge.ts'
import type { Selling } from '../../engine/orders/use-selling.ts'

const LinkSheet = lazy(async () => ({ default: (await import('../../parts/money/link-sheet.tsx')).LinkSheet }))
const PaidAtTerminal = lazy(async () => ({ default: (await import('./paid-at-terminal.tsx')).PaidAtTerminal }))

type PaySheetProps = { total: number; first: 'CASH' | 'CARD'; selling: Selling; onClose: () => void }

/**
 * Sells and pays the cart, by one or several payment methods. Closes when the sale is done or logged; stays open with
 * the server's message when it was refused.
 */
export function PaySheet({ total, first, selling, onClose }: PaySheetProps) {
  const [tip, setTip] = useState(0)
  const customer = useTill((till) => till.cart.customer)
  const mayCredit = useMay('PAYMENT_TAKE')
  const due = total + tip
  const [charge, setCharge] = useState<OrderCharge & { isOtherMethod: boolean }>()
  // Places the order and records the other payments before a card is charged. A declined charge leaves an open bill
  // with the rest to pay, and nothing is sold twice.
  const ringUp = async ({ terminal, amount }: TerminalAsked, payments: readonly Payment[]) => {
    const orderId = useTill.getState().cart.id
    if ((await selling.sell({ total: due, tip })) !== 'done') return
    const isTaken =
      payments.length === 0 || (await selling.act(payCommand({ id: orderId }, { payments }))) !== undefined
    const rest = remaining(due, payments) - amount
    setCharge({ orderId, amount, terminal, rest, isOtherMethod: !isTaken })
  }
  const [link, startLink] = useCartLink(selling, { total: due, tip })
  if (link) return <LinkSheet {...link} refusal={selling.refusal?.message} onClose={onClose} />
  if (charge) return <PaidAtTerminal charge={charge} isOtherMethod={charge.isOtherMethod} onClose={onClose} />
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
        allowsPartialPayment={false}
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
 * A payment link for the cart. Sending the link places the order, so that closing the sheet first leaves the cart as it
 * was. The order is an open bill until the link is paid.
 */
function useCartLink(selling: Selling, request: { total: number; tip: number }) {
  const [asked, setAsked] = useState<{ hasCustomer: boolean }>()
  const [placed, setPlaced] = useState<{ orderId: string; number: string | null }>()
  const orderOf = async () => {
    if (placed) return placed
    const { id: orderId } = useTill.getState().cart
    if ((await selling.sell(request)) !== 'done') return undefined
    setPlaced({ orderId, number: useTill.getState().lastSale?.number ?? null })
    return { orderId }
  }
  const link = asked && { ...asked, number: placed?.number ?? null, orderOf }
  return [link, () => setAsked({ hasCustomer: useTill.getState().cart.customer !== null })] as const
}

function nameOf({ firstName, lastName, phone }: { firstName: string; lastName: string; phone: string }): string {
  return `${firstName} ${lastName}`.trim() || phone
}
