import { showOrderNumber } from '@sofreh/kernel'
import type { OrderState } from '@sofreh/ordering/domain'
import { Amount } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import buttonStyles from '../button.module.css'
import { StepButton } from './step-button.tsx'
import { posText } from '../../text/pos.fa.ts'
import { serverMessage } from '../../engine/server-message.ts'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import styles from './sold-strip.module.css'
import { type LastSale, useTill } from '../../engine/till-store.ts'

type SoldStripProps = {
  onReceipt?: (entryId: string) => void
  /** Shows only this order's sale or payment. */
  orderId?: string
}

/** Shows the number, the change and the receipt of the last sale or payment. The next tap elsewhere dismisses it. */
export function SoldStrip({ onReceipt, orderId }: SoldStripProps) {
  const sale = useTill((till) => till.lastSale)
  // The server may have it by now: then the cashier need not wait with the next guest.
  const isWaiting = useTillFacts(
    ({ log }) => sale?.isWaiting && unsentOf(log).some(({ entry }) => entry.subjectId === sale.orderId),
  )
  const isPaid = useTillFacts(({ bills }) =>
    bills.some(({ id, sheet: order }) => id === sale?.orderId && order.paid > 0),
  )
  // The server numbers a sale that it accepted without an answer.
  const serverNumber = useTillFacts(({ bills }) => bills.find(({ id }) => id === sale?.orderId)?.number)
  const isShown = sale !== undefined && (orderId === undefined || sale.orderId === orderId)
  // An unsent sale stays until the next dish, because its printout is its backup.
  useDismissal(isShown && !sale.isWaiting)
  if (!isShown) return null
  return (
    <div data-sold className={isWaiting ? `${styles.sold} ${styles.soldWaiting}` : styles.sold} role="status">
      <span className={styles.soldNumber}>{sentenceOf({ ...sale, number: serverNumber || sale.number })}</span>
      {sale.change > 0 && (
        <span className={styles.change}>
          {posText.sold.change} <Amount value={sale.change} />
        </span>
      )}
      {isWaiting && <span>{isPaid ? posText.sold.waiting : posText.sold.waitingUnpaid}</span>}
      {sale.saleId && onReceipt && (
        <button type="button" className={buttonStyles.button} onClick={() => sale.saleId && onReceipt(sale.saleId)}>
          {posText.receipt.open}
        </button>
      )}
      <Acceptance orderId={sale.orderId} />
      {!isWaiting && <Receipt orderId={sale.orderId} />}
    </div>
  )
}

/**
 * Dismisses the last sale at the next tap anywhere else, once the tap has ended: what is below would move away from under
 * the finger.
 */
function useDismissal(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const dismiss = ({ target, detail }: MouseEvent) => {
      // A press of a key counts no clicks.
      if (detail > 0 && target instanceof Element && !target.closest('[data-sold]'))
        useTill.setState({ lastSale: undefined })
    }
    document.addEventListener('click', dismiss, { capture: true })
    return () => document.removeEventListener('click', dismiss, { capture: true })
  }, [isOn])
}

/** Offers to accept a guest's order once its money is taken: the kitchen starts only then. */
function Acceptance({ orderId }: { orderId: string }) {
  const bill = useTillFacts(({ bills }) => bills.find(({ id }) => id === orderId))
  if (!bill || isAccepted(bill.sheet.state)) return null
  return <StepButton bill={bill} className={`${buttonStyles.button} ${buttonStyles.primary}`} />
}

/** Whether the kitchen has the order, or had it. */
function isAccepted(state: OrderState): boolean {
  return state !== 'SUBMITTED' && state !== 'NEEDFORCALL' && state !== 'PAID'
}

function Receipt({ orderId }: { orderId: string }) {
  const showMessage = useTill((till) => till.showMessage)
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const { printSold } = await import('../../engine/printing/print-sold.ts')
      showMessage((await printSold(orderId)) ? posText.receipt.printed : posText.receipt.nowhere)
    } catch (error) {
      showMessage(serverMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={buttonStyles.button} disabled={isBusy} onClick={() => void print()}>
      <IconPrinter size={18} stroke={1.75} aria-hidden />
      {posText.sold.print}
    </button>
  )
}

function sentenceOf({ kind, number }: LastSale): string {
  if (number === null) return posText.sold.unknown
  return kind === 'paid' ? posText.open.taken(showOrderNumber(number)) : posText.sold.done(showOrderNumber(number))
}
