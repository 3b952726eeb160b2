import { useLastBill } from '../../parts/money/use-last-bill.ts'
import { courierLine, orderStateNames } from '@sofreh/ordering/client'
import { type BillShare, shareDue } from '@sofreh/ordering/domain'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount, useUnitName, momentText } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { BillAddress } from './bill-address.tsx'
import textStyles from '../../parts/text.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { Bill } from '../../engine/bills.ts'
import { PriceParts } from '../../parts/bill/price-parts.tsx'
import { SoldStrip } from '../../parts/bill/sold-strip.tsx'
import { useTill } from '../../engine/till-store.ts'
import { BillActs, BillFoot } from './bill-acts.tsx'
import { BillCourier } from './bill-courier.tsx'
import { BillDiscount } from './bill-discount.tsx'
import { BillLines } from './bill-lines.tsx'
import { billTitle, Money } from '../../parts/bill/bill-parts.tsx'
import { billText } from '../../text/bill.fa.ts'
import shared from './bill.module.css'
import styles from './bill-sheet.module.css'
import { HeldCourses } from './held-courses.tsx'
import { BillLineSheet } from './bill-line-sheet.tsx'
import { ReadyCalls } from './ready-calls.tsx'
import { RejectSheet } from '../../parts/bill/reject-sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { ShareList } from './split/share-list.tsx'
import { SplitSheet } from './split/split-sheet.tsx'

const PayBill = lazy(async () => ({ default: (await import('../../parts/money/pay-bill.tsx')).PayBill }))

type BillSheetProps = {
  orderId: string
  onAdd: (bill: Bill) => void
  /** Starts a new order for guests at the same table. */
  onNew: (bill: Bill) => void
  onClose: () => void
}

/** The sheet shown over the bill. */
type Step =
  | { kind: 'bill' | 'move' | 'split' | 'discount' | 'reject' }
  | { kind: 'pay'; share?: BillShare }
  | { kind: 'merge'; otherId?: string }
  | { kind: 'line'; lineId: string }

/** An open bill: its lines and balance, and every change of it, from adding dishes to payment. */
export function BillSheet({ orderId, ...acts }: BillSheetProps) {
  const { bill, isGone } = useLastBill(orderId) ?? { bill: undefined, isGone: true }
  const [step, setStep] = useState<Step>({ kind: 'bill' })
  const { onClose } = acts
  const back = () => setStep({ kind: 'bill' })
  // A payment made while this sheet is open: its change is shown here.
  const [before] = useState(() => useTill.getState().lastSale)
  const hasPaid = useTill(({ lastSale }) => lastSale?.kind === 'paid' && lastSale !== before)
  const paidNow = hasPaid && <SoldStrip orderId={orderId} />
  if (!bill || (isGone && step.kind !== 'pay')) {
    return (
      <Sheet title={posText.open.title} onClose={onClose}>
        {paidNow || <p>{posText.open.gone}</p>}
      </Sheet>
    )
  }
  const line = step.kind === 'line' && bill.sheet.lines.find(({ id }) => id === step.lineId)
  if (line) return <BillLineSheet bill={bill} line={line} onClose={back} />
  if (step.kind === 'pay')
    return (
      <PayBill bill={bill} isGone={isGone} {...shareToPay(bill, step.share)} onClose={step.share ? back : onClose} />
    )
  if (step.kind === 'reject') return <RejectSheet bill={bill} onClose={back} onDone={onClose} />
  if (step.kind === 'discount') return <BillDiscount bill={bill} onClose={back} />
  if (step.kind === 'split') return <SplitSheet bill={bill} onDone={back} onClose={back} />
  if (step.kind === 'merge') return <MergeSheet bill={bill} otherId={step.otherId} onClose={onClose} />
  if (step.kind === 'move')
    return <MoveSheet bill={bill} onMerge={(otherId) => setStep({ kind: 'merge', otherId })} onClose={onClose} />
  return (
    <Sheet
      isWide
      title={
        <span className={styles.title}>
          {billTitle(bill)}
          <span className={bill.due > 0 ? styles.titleDue : shared.paid}>
            {bill.due > 0 ? (
              <>
                {posText.open.due} <Amount value={bill.due} />
              </>
            ) : (
              posText.open.paid
            )}
          </span>
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <BillActs bill={bill} onNew={acts.onNew} onStep={(kind) => setStep({ kind })} />
          <BillFoot bill={bill} onAdd={acts.onAdd} onStep={(kind) => setStep({ kind })} />
        </>
      }
    >
      {paidNow}
      <p className={textStyles.quiet}>
        {orderStateNames[bill.sheet.state]}
        {bill.customerName && ` · ${bill.customerName}`}
        {bill.isWaiting && ` · ${posText.open.sending}`}
        {bill.customerPhone !== '' && (
          <>
            {' · '}
            <a className={styles.phone} href={`tel:${bill.customerPhone}`}>
              <bdi>{toPersianDigits(bill.customerPhone)}</bdi>
            </a>
          </>
        )}
      </p>
      {bill.sheet.description !== '' && <p className={styles.note}>{toPersianDigits(bill.sheet.description)}</p>}
      <ReadyCalls bill={bill} />
      {bill.sheet.scheduledFor && (
        <p>
          <b>{posText.open.wanted(momentText(bill.sheet.scheduledFor, Date.now()))}</b>
        </p>
      )}
      {bill.sheet.delivery?.courier && (
        <p>
          <b>{courierLine(bill.sheet.delivery.courier)}</b>
        </p>
      )}
      <BillCourier bill={bill} />
      {bill.sheet.delivery?.address && <BillAddress address={bill.sheet.delivery.address} />}
      <PaidTooMuch bill={bill} />
      <HeldCourses bill={bill} />
      <BillLines bill={bill} onLine={(lineId) => setStep({ kind: 'line', lineId })} />
      <ShareList bill={bill} onPay={(share) => setStep({ kind: 'pay', share })} />
      <PriceParts price={bill.price} causes={bill.sheet} />
      <Sums bill={bill} />
    </Sheet>
  )
}

function Sums({ bill: { price, sheet, due } }: { bill: Bill }) {
  return (
    <>
      <Money name={posText.cart.total} value={price.finalPrice} />
      {sheet.paid > 0 && <Money name={posText.open.paid} value={sheet.paid} />}
      <Money name={posText.open.due} value={due} />
    </>
  )
}

function shareToPay(bill: Bill, share: BillShare | undefined) {
  return share ? { share: { id: share.id, title: share.title, due: shareDue(share, bill.due) } } : {}
}

/** Warns of an overpayment, as when two people took the same money; only staff can settle it. */
function PaidTooMuch({ bill }: { bill: Bill }) {
  const unit = useUnitName()
  const { toRefund } = bill
  if (toRefund === 0) return null
  return (
    <p className={styles.conflict} role="alert">
      {billText.conflicts.paidTooMuch(`${showNumber(toRefund)} ${unit}`)}
    </p>
  )
}
