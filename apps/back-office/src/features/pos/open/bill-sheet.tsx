import { toPersianDigits } from '@sofreh/kernel'
import { orderStateNames } from '@sofreh/ordering/client'
import { isFinal, mayEditLines } from '@sofreh/ordering/domain'
import { Amount } from '@sofreh/ui'
import { lazy, useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { moveDeed } from '../selling/sale-of-ticket.ts'
import styles from '../selling/pay.module.css'
import { useDoing } from '../selling/use-selling.ts'
import { Sheet } from '../sheet.tsx'
import type { Bill } from '../sync/bills.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { BillLines } from './bill-lines.tsx'
import { Refusal } from './bill-parts.tsx'
import { useTillTables } from './till-tables.ts'

const PayBill = lazy(() => import('../selling/pay-bill.tsx'))

type BillSheetProps = {
  orderId: string
  onAdd: (bill: Bill) => void
  /** A new order for guests at the same table. */
  onNew: (bill: Bill) => void
  onClose: () => void
}

/** An open bill as this till knows it: what is on it, what it owes; add to it, take off it, seat it elsewhere, take its money. */
export function BillSheet({ orderId, ...acts }: BillSheetProps) {
  const bill = useTillFacts(({ bills }) => bills.find(({ id }) => id === orderId))
  const [step, setStep] = useState<'bill' | 'pay' | 'move'>('bill')
  const { onClose } = acts
  if (!bill) {
    return (
      <Sheet title={posText.open.title} onClose={onClose}>
        <p>{posText.open.gone}</p>
      </Sheet>
    )
  }
  if (step === 'pay') return <PayBill bill={bill} onClose={onClose} />
  if (step === 'move') return <MoveBill bill={bill} onClose={onClose} />
  return (
    <Sheet
      title={billTitle(bill)}
      onClose={onClose}
      footer={<BillActs bill={bill} onPay={() => setStep('pay')} onMove={() => setStep('move')} {...acts} />}
    >
      <p className={parts.quiet}>
        {orderStateNames[bill.sheet.state]}
        {bill.isWaiting && ` · ${posText.open.onTheWay}`}
      </p>
      <BillLines bill={bill} />
      <Money name={posText.ticket.total} value={bill.price.finalPrice} />
      {bill.sheet.paid > 0 && <Money name={posText.open.paid} value={bill.sheet.paid} />}
      <Money name={posText.open.due} value={bill.due} />
    </Sheet>
  )
}

type BillActsProps = Omit<BillSheetProps, 'orderId' | 'onClose'> & {
  bill: Bill
  onPay: () => void
  onMove: () => void
}

function BillActs({ bill, onAdd, onNew, onPay, onMove }: BillActsProps) {
  const { sheet } = bill
  const mayAdd = useMay('ORDER_EDIT') && mayEditLines(sheet) && sheet.isPayLater
  const mayPay = useMay('PAYMENT_TAKE') && bill.due > 0
  const mayMove = useMay('TABLE_USE') && sheet.deliveryType === 'SERVE' && !isFinal(sheet.state)
  const look = `${parts.button} ${parts.grow}`
  return (
    <>
      {sheet.table && (
        <button type="button" className={look} onClick={() => onNew(bill)}>
          {posText.open.fresh}
        </button>
      )}
      {mayMove && (
        <button type="button" className={look} onClick={onMove}>
          {posText.open.move}
        </button>
      )}
      {mayAdd && (
        <button type="button" className={look} onClick={() => onAdd(bill)}>
          {posText.open.add}
        </button>
      )}
      {mayPay && (
        <button type="button" className={`${look} ${parts.primary}`} onClick={onPay}>
          {posText.open.pay}
        </button>
      )}
    </>
  )
}

function MoveBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const tables = useTillTables().filter(({ id, isActive }) => isActive && id !== bill.sheet.table?.id)
  const doing = useDoing()
  const move = async (table: { id: string; name: string }) => {
    if (await doing.act(moveDeed(bill, { id: table.id, name: table.name }))) onClose()
  }
  return (
    <Sheet isWide title={posText.open.moveTitle(toPersianDigits(bill.number))} onClose={onClose}>
      <Refusal message={doing.refusal?.message} />
      {tables.length === 0 && <p className={parts.quiet}>{posText.table.empty}</p>}
      <div className={parts.row}>
        {tables.map((table) => (
          <button
            key={table.id}
            type="button"
            className={parts.button}
            disabled={doing.isBusy}
            onClick={() => void move(table)}
          >
            {table.name}
            {table.openOrder && (
              <small className={parts.quiet}>{posText.table.busy(toPersianDigits(table.openOrder.number))}</small>
            )}
          </button>
        ))}
      </div>
    </Sheet>
  )
}

function billTitle({ number, sheet }: Bill): string {
  const title = posText.open.order(toPersianDigits(number))
  return sheet.table ? `${title} · ${sheet.table.name}` : title
}

function Money({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.money}>
      <span>{name}</span>
      <Amount value={value} />
    </div>
  )
}
