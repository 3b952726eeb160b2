import { newId, showNumber } from '@sofreh/kernel'
import { demandsOf, mayEditLines, type OrderAct, type FoldedLine } from '@sofreh/ordering/domain'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay, useSession } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { ReasonField } from '../../parts/reason-field.tsx'
import { posText } from '../../text/pos.fa.ts'
import { linePriceText } from '../../text/line-price.fa.ts'
import shared from '../../parts/bill/pay.module.css'
import { lowerCountCommand } from '../../engine/orders/sale-command.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { ApproveSheet } from '../../parts/approval/approve-sheet.tsx'
import { draftOfBill } from '../../parts/approval/approval-draft.ts'
import { amountTakenOffBill } from '../../commands/amount-taken-off.ts'
import type { Bill } from '../../engine/bills.ts'
import { type BillAct, billCommand } from '../../engine/orders/bill-command.ts'
import { Times } from '../../parts/bill/bill-parts.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { billText } from '../../text/bill.fa.ts'
import styles from './bill-lines.module.css'
import { courseSummary } from '../../commands/course-summary.ts'
import { showUpdated } from './use-bill-change.tsx'

/** A pending decrease of a line, and what it still needs: an approval, then a reason. */
type Less = { line: FoldedLine; lacking: readonly string[]; approvedBy: string | null }

/** Lists a bill's lines, including removed ones. Decreasing a line asks for a reason where the kitchen has it (R24). */
export function BillLines({ bill, onLine }: { bill: Bill; onLine: (lineId: string) => void }) {
  const [asked, setAsked] = useState<Less>()
  const mayEdit = useMay('ORDER_EDIT') && mayEditLines(bill.sheet)
  const doing = useDoing()
  const { permissions } = useSession()
  const priced = new Map(bill.price.lines.map((line) => [line.id, line]))
  const less = async (line: FoldedLine, approval: { reason: string; approvedBy: string | null }) => {
    if (!(await doing.act(lowerCountCommand(bill, line, approval)))) return
    setAsked(undefined)
    showUpdated(bill)
  }
  const more = async (act: BillAct) => {
    if (await doing.act(billCommand(bill, [act]))) showUpdated(bill)
  }
  const ask = (line: FoldedLine) => {
    const { permissions: wanted, needsReason } = demandsOfLess(bill, line)
    const lacking = wanted.filter((permission) => !permissions.has(permission))
    if (lacking.length > 0 || needsReason) setAsked({ line, lacking, approvedBy: null })
    else void less(line, { reason: '', approvedBy: null })
  }
  return (
    <>
      <Refusal message={doing.refusal?.message} />
      <ul className={shared.lines}>
        {bill.sheet.lines.map((line) => (
          <li key={line.id}>
            <DishName line={line} isOff={!mayEdit || !bill.sheet.isPayLater} onOpen={() => onLine(line.id)} />
            <bdi>{showNumber(priced.get(line.id)?.goods ?? 0)}</bdi>
            {mayEdit && (
              <button
                type="button"
                className={shared.less}
                disabled={doing.isBusy}
                aria-label={posText.cart.less(line.title)}
                onClick={() => ask(line)}
              >
                <IconMinus size={18} stroke={1.75} aria-hidden />
              </button>
            )}
            {mayEdit && bill.sheet.isPayLater && line.couponId === undefined && (
              <button
                type="button"
                className={shared.less}
                disabled={doing.isBusy}
                aria-label={posText.cart.more(line.title)}
                onClick={() => void more({ kind: 'changeCount', lineId: line.id, by: 1 })}
              >
                <IconPlus size={18} stroke={1.75} aria-hidden />
              </button>
            )}
          </li>
        ))}
        {bill.sheet.removed.map((line) => (
          <li key={line.id} className={styles.removed}>
            <s>{line.title}</s>
            <small>{posText.open.removed}</small>
            {mayEdit && (
              <button
                type="button"
                className={`${buttonStyles.button} ${styles.return}`}
                aria-label={billText.back(line.title)}
                disabled={doing.isBusy}
                onClick={() => void more({ kind: 'returnLine', lineId: line.id })}
              >
                {billText.undo}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && asked.lacking.length > 0 && (
        <ApproveSheet
          permissions={asked.lacking}
          amount={amountTakenOffBill(bill.sheet, [actOfLess(asked.line)])}
          draft={draftOfBill(bill, [actOfLess(asked.line)])}
          onApproved={(approvedBy) => setAsked({ ...asked, lacking: [], approvedBy })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.lacking.length === 0 && (
        <Reason
          line={asked.line}
          onGive={(reason) => void less(asked.line, { reason, approvedBy: asked.approvedBy })}
          onStay={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type DishNameProps = { line: FoldedLine; isOff: boolean; onOpen: () => void }

/** A dish with its choices, note, course, seat and marks; a tap opens it. */
function DishName({ line, isOff, onOpen }: DishNameProps) {
  const courseLine = courseSummary(line)
  return (
    <button
      type="button"
      className={styles.dish}
      disabled={isOff}
      aria-label={billText.line(line.title)}
      onClick={onOpen}
    >
      {line.title} <Times count={line.count} />
      {line.toppings.length > 0 && <small>{toppingList(line)}</small>}
      {line.note !== '' && <small className={styles.note}>{line.note}</small>}
      {courseLine !== '' && <small>{courseLine}</small>}
      {line.isFreeItem && <small>{linePriceText.free}</small>}
    </button>
  )
}

/** Returns the chosen toppings as one text, with the count of each that was chosen more than once. */
function toppingList({ toppings }: FoldedLine): string {
  return toppings.map(({ title, count }) => (count > 1 ? `${title} ×${showNumber(count)}` : title)).join('\u060c ')
}

/** Returns what decreasing a line by one demands, by the rule of all edits. */
function demandsOfLess({ sheet: order }: Bill, { id, count }: FoldedLine) {
  const stamp = { id: newId(), personId: null, device: null, deviceAt: '', acceptedAt: '', reason: '' }
  return demandsOf(order, { ...stamp, ...actOfLess({ id, count }) })
}

type LessAct = Extract<OrderAct, { kind: 'changeCount' | 'removeLine' }>

function actOfLess({ id: lineId, count }: { id: string; count: number }): LessAct {
  return count > 1 ? { kind: 'changeCount', lineId, by: -1 } : { kind: 'removeLine', lineId }
}

type ReasonProps = { line: FoldedLine; onGive: (reason: string) => void; onStay: () => void }

function Reason({ line, onGive, onStay }: ReasonProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className={shared.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onGive(reason.trim())
      }}
    >
      <ReasonField
        label={posText.open.whyLess(line.title)}
        reason={reason}
        onChange={setReason}
        suggestions={posText.open.voidReasons}
        autoFocus
      />
      <div className={choicesStyles.row}>
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={!reason.trim()}
        >
          {posText.open.takeOff}
        </button>
        <button type="button" className={buttonStyles.button} onClick={onStay}>
          {posText.close}
        </button>
      </div>
    </form>
  )
}
