import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount, useUnitName } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { Refusal } from '../open/bill-parts.tsx'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import type { Bill } from '../sync/bills.ts'
import { useTill } from '../ticket/till-store.ts'
import { payText } from './pay.fa.ts'
import styles from './pay.module.css'
import { changeGiven } from './payment.ts'
import { payDeed } from './sale-of-ticket.ts'
import { Taking } from './taking.tsx'
import type { TerminalCharge } from '../kept/kept-charge.ts'
import { useDoing } from './use-selling.ts'

const LinkSheet = lazy(async () => ({ default: (await import('./link-sheet.tsx')).LinkSheet }))
const TerminalSheet = lazy(async () => ({ default: (await import('./terminal-sheet.tsx')).TerminalSheet }))

/** The change is counted out while the sheet is closed already: the sum stays that long. */
const changeStaysMs = 15_000

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
  const unit = useUnitName()
  const due = share ? share.due : bill.due + tip - had
  const [charge, setCharge] = useState<TerminalCharge>()
  const tellTaken = (change: number) => {
    const taken = posText.open.taken(toPersianDigits(bill.number))
    if (change === 0) say(taken)
    else say(`${taken} ${payText.goesBack(`${showNumber(change)} ${unit}`)}`, undefined, changeStaysMs)
  }
  const [isLinking, setLinking] = useState(false)
  const link = {
    orderId: bill.id,
    shareId: share?.id,
    number: bill.number,
    hasCustomer: bill.sheet.customerId !== null,
  }
  if (isLinking) return <LinkSheet asked={link} onClose={onClose} />
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
        onLink={bill.isWaiting || tip !== had ? undefined : () => setLinking(true)}
        // A new tip is the server's before a card is charged with it, and so is the bill itself.
        onTerminal={
          bill.isWaiting || tip !== had
            ? undefined
            : ({ terminal, amount }) => setCharge({ orderId: bill.id, amount, terminal, shareId: share?.id })
        }
        onDone={async (payments) => {
          const outcome = await doing.attempt(payDeed(bill, { payments, share, ...(tip === had ? {} : { tip }) }))
          if (outcome.kind === 'refused' || outcome.kind === 'unknown') return outcome.kind
          tellTaken(changeGiven(payments))
          onClose()
          return 'done'
        }}
      />
    </Sheet>
  )
}
