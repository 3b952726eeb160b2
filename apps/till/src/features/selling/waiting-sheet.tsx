import { showOrderNumber } from '@sofreh/kernel'
import type { LoggedEntry } from '@sofreh/offline'
import { stepNames } from '@sofreh/ordering/client'
import { Amount, formatJalali } from '@sofreh/ui'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import {
  type EditEntryBody,
  moneyOfEntry,
  type MoveEntryBody,
  type PayEntryBody,
  type SaleEntryBody,
} from '../../engine/bills.ts'
import { happenedAt } from '../../engine/till-clock.ts'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import { syncTill } from '../../engine/till-sync.ts'
import { askServerAgain } from '../../engine/commit.ts'
import shared from '../../parts/bill/pay.module.css'
import styles from './waiting-sheet.module.css'

type WaitingSheetProps = {
  onOpenOrder: (orderId: string) => void
  onReceipt: (entryId: string) => void
  onClose: () => void
}

/** Lists every unsent entry in order; the orders can be opened. Nothing here can be deleted. */
export function WaitingSheet({ onOpenOrder, onReceipt, onClose }: WaitingSheetProps) {
  const log = useTillFacts((facts) => facts.log)
  const bills = useTillFacts((facts) => facts.bills)
  const unsent = unsentOf(log)
  const again = () => {
    askServerAgain()
    void syncTill()
  }
  return (
    <Sheet
      title={posText.connection.title}
      onClose={onClose}
      footer={
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.grow}`} onClick={again}>
          {posText.connection.again}
        </button>
      }
    >
      {unsent.length === 0 && <p className={textStyles.quiet}>{posText.connection.none}</p>}
      {unsent.map((logged) => (
        <article key={logged.entry.id} className={styles.sale}>
          <LoggedCommand logged={logged} />
          <div className={choicesStyles.row}>
            {bills.some(({ id }) => id === logged.entry.subjectId) && (
              <button type="button" className={buttonStyles.button} onClick={() => onOpenOrder(logged.entry.subjectId)}>
                {posText.connection.open}
              </button>
            )}
            {logged.entry.kind === 'sale' && (logged.entry.body as SaleEntryBody).payments.length > 0 && (
              <button type="button" className={buttonStyles.button} onClick={() => onReceipt(logged.entry.id)}>
                {posText.receipt.open}
              </button>
            )}
          </div>
        </article>
      ))}
    </Sheet>
  )
}

function LoggedCommand({ logged }: { logged: LoggedEntry }) {
  const { entry, state, problem } = logged
  const money = moneyOfEntry(entry)
  return (
    <>
      <div className={shared.money}>
        <span>
          {commandLabel(entry)} · <bdi>{formatJalali(happenedAt(entry), 'time')}</bdi>
        </span>
        {money > 0 && <Amount value={money} />}
      </div>
      <div>{dishesOf(entry)}</div>
      <div className={state === 'REFUSED' ? buttonStyles.bad : textStyles.quiet}>
        {state === 'REFUSED' ? posText.connection.unreadable : problemText(problem)}
      </div>
    </>
  )
}

function problemText(problem: string | null): string {
  return problem === 'ORDER_NOT_FOUND' ? posText.connection.behind : posText.connection.waitingFor
}

function commandLabel({ kind, body }: LoggedEntry['entry']): string {
  if (kind === 'sale') return posText.connection.sale(showOrderNumber((body as SaleEntryBody).number))
  if (kind === 'pay') return posText.connection.paid[(body as PayEntryBody).method]
  if (kind === 'edit') return posText.connection.edit
  if (kind === 'move') return posText.connection.move(stepNames[(body as MoveEntryBody).to])
  const labels: Partial<Record<string, string>> = {
    openShift: posText.connection.opening,
    moveCash: posText.connection.cash,
    closeShift: posText.connection.closing,
    charge: posText.connection.charge,
    chargeEnd: posText.connection.chargeEnd,
  }
  return labels[kind] ?? posText.connection.restored
}

function dishesOf({ kind, body }: LoggedEntry['entry']): string {
  const titles =
    kind === 'sale'
      ? (body as SaleEntryBody).lines.map(({ title }) => title)
      : kind === 'edit'
        ? (body as EditEntryBody).operations.flatMap((each) => (each.kind === 'addLine' ? [each.line.title] : []))
        : []
  return titles.join('\u060c ')
}
