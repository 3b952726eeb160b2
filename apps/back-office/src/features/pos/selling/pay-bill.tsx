import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { Refusal } from '../open/bill-parts.tsx'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import type { Bill } from '../sync/bills.ts'
import { useTill } from '../ticket/till-store.ts'
import styles from './pay.module.css'
import { payDeed } from './sale-of-ticket.ts'
import { Taking } from './taking.tsx'
import type { TerminalCharge } from './terminal-payment.ts'
import { useDoing } from './use-selling.ts'

const TerminalSheet = lazy(async () => ({ default: (await import('./terminal-sheet.tsx')).TerminalSheet }))

type PayBillProps = {
  bill: Bill
  /** Only this share of a split bill; the tip is the whole bill's, so it is not asked for. */
  share?: { id: string; title: string; due: number }
  onClose: () => void
}

/** The money of an open bill, in one way or several; what is there may be recorded and the rest come later. */
export function PayBill({ bill, share, onClose }: PayBillProps) {
  const had = bill.sheet.tip
  const [tip, setTip] = useState(had)
  const doing = useDoing()
  const say = useTill((till) => till.say)
  const due = share ? share.due : bill.due + tip - had
  const [charge, setCharge] = useState<TerminalCharge>()
  if (charge) return <TerminalSheet charge={charge} onClose={onClose} onOtherWay={() => setCharge(undefined)} />
  const title = posText.open.order(toPersianDigits(bill.number))
  return (
    <Sheet
      isWide
      onClose={onClose}
      title={
        <span className={styles.due}>
          {[title, bill.sheet.table?.name, share?.title].filter(Boolean).join(' · ')} <Amount value={due} />
        </span>
      }
    >
      <Refusal message={doing.refusal?.message} />
      <Taking
        due={due}
        first="CASH"
        isBusy={doing.isBusy}
        customerName={bill.sheet.customerId ? bill.customerName || posText.ticket.customer : undefined}
        {...(share ? {} : { tip: { amount: tip, least: had, onSet: setTip } })}
        mayKeepPart
        // A new tip is the server's before a card is charged with it, and so is the bill itself.
        onTerminal={
          bill.isWaiting || tip !== had
            ? undefined
            : ({ terminal, amount }) => setCharge({ orderId: bill.id, amount, terminal, shareId: share?.id })
        }
        onDone={async (payments) => {
          const outcome = await doing.attempt(payDeed(bill, { payments, share, ...(tip === had ? {} : { tip }) }))
          if (outcome.kind === 'refused' || outcome.kind === 'unknown') return outcome.kind
          say(posText.open.taken(toPersianDigits(bill.number)))
          onClose()
          return 'done'
        }}
      />
    </Sheet>
  )
}
