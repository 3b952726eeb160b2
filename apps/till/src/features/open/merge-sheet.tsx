import { newId, showOrderNumber } from '@sofreh/kernel'
import { mergeBills } from '@sofreh/ordering/domain'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { Bill } from '../../engine/bills.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { useTill } from '../../engine/till-store.ts'
import { mergeCommand } from '../../engine/orders/bill-command.ts'
import { billTitle } from '../../parts/bill/bill-parts.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { billText } from '../../text/bill.fa.ts'
import styles from './bill.module.css'

const { merge: text } = billText
type MergeSheetProps = { bill: Bill; otherId?: string | undefined; onClose: () => void }

/** Merges another bill into this one, or this one into another. */
export function MergeSheet({ bill, otherId: first, onClose }: MergeSheetProps) {
  const bills = useTillFacts((facts) => facts.bills)
  const isOnline = useIsOnline()
  const [otherId, setOtherId] = useState(first)
  const others = bills.filter((other) => mayMerge(other, bill) || mayMerge(bill, other))
  const other = others.find(({ id }) => id === otherId)
  const isUnsent = bill.isWaiting || other?.isWaiting
  return (
    <Sheet
      isWide
      title={text.title(showOrderNumber(bill.number))}
      onClose={onClose}
      footer={other && <MergeActs bill={bill} other={other} isOff={!isOnline || isUnsent === true} onDone={onClose} />}
    >
      {!isOnline ? (
        <Refusal message={text.offline} />
      ) : (
        <p className={textStyles.quiet}>{isUnsent ? text.unsent : text.sentence}</p>
      )}
      {others.length === 0 && <p className={textStyles.quiet}>{text.none}</p>}
      <ul className={styles.bills} aria-label={text.which}>
        {others.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={buttonStyles.button}
              aria-pressed={each.id === otherId}
              onClick={() => setOtherId(each.id)}
            >
              <span>
                <b>{billTitle(each)}</b>
                <small>{nameOf(each)}</small>
              </span>
              <span className={styles.sum}>
                <Amount value={each.price.finalPrice} />
                {each.sheet.paid > 0 && (
                  <small>
                    {posText.open.due} <Amount value={each.due} />
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type MergeActsProps = { bill: Bill; other: Bill; isOff: boolean; onDone: () => void }

function MergeActs({ bill, other, isOff, onDone }: MergeActsProps) {
  const doing = useDoing()
  const showMessage = useTill((till) => till.showMessage)
  const [id] = useState(newId)
  const merge = async (from: Bill, into: Bill) => {
    if (!(await doing.act(mergeCommand(id, { from, into })))) return
    showMessage(text.done(showOrderNumber(into.number)))
    onDone()
  }
  return (
    <>
      <Refusal message={doing.refusal?.message} />
      {mayMerge(bill, other) && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.grow}`}
          disabled={isOff || doing.isBusy}
          onClick={() => void merge(bill, other)}
        >
          {text.there(showOrderNumber(other.number))}
        </button>
      )}
      {mayMerge(other, bill) && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={isOff || doing.isBusy}
          onClick={() => void merge(other, bill)}
        >
          {text.here}
        </button>
      )}
    </>
  )
}

/** Judges by what this till has; only the server sees refunded money and payments in progress. */
function mayMerge(from: Bill, into: Bill): boolean {
  return mergeBills(from.sheet, into.sheet, false) === undefined
}

/** Returns the customer's name and the dishes, since a number alone does not identify a bill without a table. */
function nameOf({ customerName, sheet: order }: Bill): string {
  const dishes = order.lines.map(({ title }) => title).join('\u060c ')
  return [customerName, dishes].filter(Boolean).join(' · ')
}
