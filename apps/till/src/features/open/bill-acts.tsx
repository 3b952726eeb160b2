import { isFinal, mayEditLines, moveOrder } from '@sofreh/ordering/domain'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { serverMessage } from '../../engine/server-message.ts'
import type { Bill } from '../../engine/bills.ts'
import { useTill } from '../../engine/till-store.ts'
import { billText } from '../../text/bill.fa.ts'
import shared from './bill.module.css'
import styles from './bill-acts.module.css'
import { StepButton } from '../../parts/bill/step-button.tsx'

type BillActsProps = {
  bill: Bill
  onAdd: (bill: Bill) => void
  onNew: (bill: Bill) => void
  onStep: (step: 'move' | 'merge' | 'split' | 'discount' | 'reject' | 'pay') => void
}

/** The frequent actions of a bill: add dishes, move it to its next state, take payment. */
export function BillFoot({ bill, onAdd, onStep }: Pick<BillActsProps, 'bill' | 'onAdd' | 'onStep'>) {
  const mayEdit = useMay('ORDER_EDIT')
  const mayPay = useMay('PAYMENT_TAKE') && bill.due > 0
  return (
    <>
      {mayEdit && isEditable(bill) && (
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.grow}`} onClick={() => onAdd(bill)}>
          {posText.open.add}
        </button>
      )}
      <StepButton
        bill={bill}
        className={`${buttonStyles.button} ${mayPay ? '' : buttonStyles.primary} ${styles.pay}`}
      />
      {mayPay && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.pay}`}
          onClick={() => onStep('pay')}
        >
          {posText.open.pay} <Amount value={bill.due} />
        </button>
      )}
    </>
  )
}

/** The occasional actions of a bill. */
export function BillActs({ bill, onNew, onStep }: Omit<BillActsProps, 'onAdd'>) {
  const { sheet: order } = bill
  const mayEdit = useMay('ORDER_EDIT')
  const mayUseTables = useMay('TABLE_USE')
  const mayMove = useMay('ORDER_STATE')
  const isSeated = order.deliveryType === 'SERVE' && !isFinal(order.state)
  const print = usePrint(bill)
  const acts = [
    { label: billText.print, isOn: true, act: print },
    { label: billText.discount, isOn: mayEdit && mayEditLines(order), act: () => onStep('discount') },
    {
      label: order.shares.length > 0 ? billText.split.anew : billText.split.open,
      isOn: mayEdit && !isFinal(order.state) && bill.due > 0,
      act: () => onStep('split'),
    },
    { label: posText.open.move, isOn: mayUseTables && isSeated, act: () => onStep('move') },
    { label: billText.merge.open, isOn: mayUseTables && isEditable(bill), act: () => onStep('merge') },
    { label: billText.reject.open, isOn: mayMove && mayReject(bill), act: () => onStep('reject') },
    { label: posText.open.fresh, isOn: order.table !== null, act: () => onNew(bill) },
  ]
  return (
    <div className={shared.acts}>
      {acts.map(
        ({ label, isOn, act }) =>
          isOn && (
            <button key={label} type="button" className={buttonStyles.button} onClick={act}>
              {label}
            </button>
          ),
      )}
    </div>
  )
}

/** Rejecting is possible before serving only; a bill with a write-off was eaten. */
function mayReject({ sheet: order, due }: Bill): boolean {
  const { state, deliveryType, isPayLater } = order
  const facts = { state, deliveryType, isPayLater, due, isPayLaterAllowed: true, hasCourier: false, isOnCredit: false }
  return moveOrder({ ...facts, isWrittenOff: order.writtenOff > 0 }, 'REJECTED').ok
}

function isEditable({ sheet: order }: Bill): boolean {
  return mayEditLines(order) && order.isPayLater
}

/** Prints the bill, before or after payment. */
function usePrint(bill: Bill): () => void {
  const showMessage = useTill((till) => till.showMessage)
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const { printOrder } = await import('../../engine/printing/print-order.ts')
      showMessage((await printOrder(bill)) ? billText.printed : posText.receipt.nowhere)
    } catch (error) {
      showMessage(serverMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return () => void (isBusy || print())
}
