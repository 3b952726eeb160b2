import { newId } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../parts.module.css'
import { ReasonField } from '../reason-field.tsx'
import { useDoing } from '../selling/use-selling.ts'
import { Sheet } from '../sheet.tsx'
import { tillApi } from '../sync/till-api.ts'
import { type TillShift, unsentOf, useTillFacts } from '../sync/till-facts.ts'
import { useTill } from '../ticket/till-store.ts'
import { PrintShift } from './print-shift.tsx'
import { closingDeed, type Count, sellIn } from './shift-deeds.ts'
import { ShiftReport, type ShiftReportFacts } from './shift-report.tsx'
import { shiftText } from './shift.fa.ts'
import styles from './shift.module.css'

type ClosingStepProps = {
  title: string
  shift: TillShift
  count: Count
  onAgain: () => void
  onClose: () => void
}
type Told = { expected: number | null; difference: number | null }

/** After the count: what should have been there, the reason, and the end. Without a network it is written down as counted. */
export function ClosingStep({ title, shift, count, onAgain, onClose }: ClosingStepProps) {
  const [told, setTold] = useState<Told>()
  const [reason, setReason] = useState('')
  const [id] = useState(newId)
  const [z, setZ] = useState<ShiftReportFacts>()
  const say = useTill((till) => till.say)
  const doing = useDoing()
  useEffect(() => {
    void tellCount(shift.shiftId, count).then(setTold, () => undefined)
  }, [shift.shiftId, count])
  const close = async (wish: { handsOn: boolean; acceptsUnsent: boolean }) => {
    const outcome = await doing.act(closingDeed(shift.shiftId, { id, count, reason: reason.trim(), ...wish }))
    if (!outcome) return
    await sellIn(null, { ended: shift.shiftId })
    say(shiftText.closed(shift.number))
    if (outcome.kind === 'done') setZ({ difference: outcome.answer.z.difference, report: outcome.answer.report })
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
          <button type="button" className={parts.button} onClick={onAgain}>
            {shiftText.again}
          </button>
          <button
            type="button"
            className={`${parts.button} ${parts.primary} ${parts.grow}`}
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
        <span>{shiftText.countedSum}</span>
        <strong>
          <Amount value={count.total} />
        </strong>
      </p>
      {told ? <Difference {...told} /> : <p className={parts.quiet}>{shiftText.offline}</p>}
      <ReasonField label={shiftText.closeReason} reason={reason} onSay={setReason} />
    </Sheet>
  )
}

/** The count is told at once where everything before it is told; what it should have been comes back. */
async function tellCount(shiftId: string, { id, total }: Count): Promise<Told | undefined> {
  if (unsentOf(useTillFacts.getState().log).length > 0) return undefined
  return tillApi('POST /api-sofreh/payments/shifts/{id}/counts', {
    params: { id: shiftId },
    body: { id, total },
    idempotencyKey: id,
  })
}

function Difference({ expected, difference }: Told) {
  if (expected === null || difference === null) return null
  const word = difference > 0 ? shiftText.more : shiftText.short
  return (
    <>
      <p className={styles.sum}>
        <span>{shiftText.expected}</span>
        <Amount value={expected} />
      </p>
      <p className={`${styles.sum} ${difference < 0 ? parts.bad : ''}`} role="status">
        <span>{shiftText.difference}</span>
        {difference === 0 ? (
          <span>{shiftText.even}</span>
        ) : (
          <span>
            <Amount value={Math.abs(difference)} /> {word}
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
        <button type="button" className={`${parts.button} ${parts.primary} ${parts.grow}`} onClick={onClose}>
          {shiftText.done}
        </button>
      }
    >
      <ShiftReport title={shiftText.z} facts={z} />
      <PrintShift shiftId={shiftId} />
    </Sheet>
  )
}
