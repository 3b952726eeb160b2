import { newId } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { TillShift } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import { LeftOpen } from './left-open.tsx'
import { PrintShift } from './print-shift.tsx'
import { closeShiftCommand, type Count, type CountAnswer, sellIn } from '../../engine/orders/shift-commands.ts'
import { ShiftReport, type ShiftReportFacts } from './shift-report.tsx'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'

type ClosingStepProps = {
  title: string
  shift: TillShift
  first: Counted
  recount: Counted | undefined
  onAgain: () => void
  onClose: () => void
}
/** Nothing can arrive late for a Z report that was made this moment. */
const nothingLate = { count: 0, cash: 0, sales: 0, payments: 0, refunds: 0 }

/** A count and the server's answer to it; undefined where it does not answer. */
export type Counted = { count: Count; countAnswer: Promise<CountAnswer | undefined> }

/**
 * After the count: shows the expected amount, takes the reason and closes the shift. The first count is the one that
 * counts; a recount is a note beside it. Offline the count is logged.
 */
export function ClosingStep({ title, shift, first, recount, onAgain, onClose }: ClosingStepProps) {
  const { countAnswer, isWaiting } = useCountAnswer(first)
  const { countAnswer: recountAnswer } = useCountAnswer(recount)
  const { count } = recount ?? first
  const [reason, setReason] = useState('')
  const [id] = useState(newId)
  const [z, setZ] = useState<ShiftReportFacts>()
  const showMessage = useTill((till) => till.showMessage)
  const doing = useDoing()
  const close = async (request: { handsOn: boolean; acceptsUnsent: boolean }) => {
    const outcome = await doing.act(closeShiftCommand(shift.shiftId, { id, count, reason: reason.trim(), ...request }))
    if (!outcome) return
    await sellIn(null, { ended: shift.shiftId })
    showMessage(shiftText.closed(shift.number))
    if (outcome.kind === 'done') setZ({ z: outcome.answer.z, report: outcome.answer.report, late: nothingLate })
    else onClose()
  }
  if (z) return <Ended title={title} shiftId={shift.shiftId} z={z} onClose={onClose} />
  const code = doing.refusal?.code
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttonStyles.button} onClick={onAgain}>
            {shiftText.again}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            disabled={doing.isBusy}
            onClick={() =>
              void close({
                handsOn: code === 'OPEN_BILLS' || code === 'UNSENT_WORK',
                acceptsUnsent: code === 'UNSENT_WORK',
              })
            }
          >
            {code === 'OPEN_BILLS'
              ? shiftText.handOn
              : code === 'UNSENT_WORK'
                ? shiftText.acceptUnsent
                : shiftText.closeNow}
          </button>
        </>
      }
    >
      <Refusal message={doing.refusal?.message} />
      <p className={styles.sum}>
        <span>{recount ? shiftText.firstCount : shiftText.countedSum}</span>
        <strong>
          <Amount value={first.count.total} />
        </strong>
      </p>
      {countAnswer ? (
        <Difference {...countAnswer} />
      ) : (
        <p className={textStyles.quiet} role="status">
          {isWaiting ? shiftText.sendingCount : shiftText.offline}
        </p>
      )}
      {recount && (
        <>
          <p className={styles.sum}>
            <span>{shiftText.recount}</span>
            <Amount value={recount.count.total} />
          </p>
          {recountAnswer && <Difference {...recountAnswer} isNote />}
          {countAnswer && <p className={textStyles.quiet}>{shiftText.firstCounts}</p>}
        </>
      )}
      <LeftOpen shiftId={shift.shiftId} />
      <ReasonField label={shiftText.closeReason} reason={reason} onChange={setReason} />
    </Sheet>
  )
}

type CountProgress = { countAnswer: CountAnswer | undefined; isWaiting: boolean }

/** Returns the server's answer to a count, once it arrived, and whether it is still awaited. */
export function useCountAnswer(counted: Counted | undefined): CountProgress {
  const [received, setReceived] = useState<{ counted: Counted; countAnswer: CountAnswer | undefined }>()
  useEffect(() => {
    let isCurrent = true
    void counted?.countAnswer.then((countAnswer) => isCurrent && setReceived({ counted, countAnswer }))
    return () => {
      isCurrent = false
    }
  }, [counted])
  const isReceived = received !== undefined && received.counted === counted
  return {
    countAnswer: isReceived ? received.countAnswer : undefined,
    isWaiting: counted !== undefined && !isReceived,
  }
}

function Difference({ expected, difference, isNote = false }: CountAnswer & { isNote?: boolean }) {
  if (expected === null || difference === null) return null
  const label = difference > 0 ? shiftText.more : shiftText.short
  const isBad = difference < 0 && !isNote
  return (
    <>
      {!isNote && (
        <p className={styles.sum}>
          <span>{shiftText.expected}</span>
          <Amount value={expected} />
        </p>
      )}
      <p className={`${styles.sum} ${isBad ? buttonStyles.bad : ''}`} role={isNote ? undefined : 'status'}>
        <span>{isNote ? shiftText.recountDifference : shiftText.difference}</span>
        {difference === 0 ? (
          <span>{shiftText.even}</span>
        ) : (
          <span>
            <Amount value={Math.abs(difference)} /> {label}
          </span>
        )}
      </p>
    </>
  )
}

type EndedProps = { title: string; shiftId: string; z: ShiftReportFacts; onClose: () => void }

function Ended({ title, shiftId, z, onClose }: EndedProps) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          onClick={onClose}
        >
          {shiftText.done}
        </button>
      }
    >
      <ShiftReport title={shiftText.z} facts={z} />
      <PrintShift shiftId={shiftId} />
    </Sheet>
  )
}
