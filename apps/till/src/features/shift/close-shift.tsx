import { newId, showNumber } from '@sofreh/kernel'
import { notesOf, totalOfNotes } from '@sofreh/cash/domain'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { MoneyInput, NumberInput } from '../../parts/fields/number-input.tsx'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { DutiesAtClose } from './duties-at-close.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import type { TillShift } from '../../engine/till-facts.ts'
import { ClosingStep, type Counted, useCountAnswer } from './closing-step.tsx'
import { type Count, sendCount } from '../../engine/orders/shift-commands.ts'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'

type CloseShiftProps = { shift: TillShift; onBack: () => void; onClose: () => void }

/** Ends a shift: a blind count, then the expected amount where the server answers, and the Z report. */
export function CloseShift({ shift, onBack, onClose }: CloseShiftProps) {
  const [first, setFirst] = useState<Counted>()
  const [recount, setRecount] = useState<Counted>()
  const [isCounting, setCounting] = useState(true)
  const isSeen = useCountAnswer(first).countAnswer !== undefined
  const title = shiftText.of(shift.number, shift.drawerName)
  const note = (count: Count) => {
    const counted = { count, countAnswer: sendCount(shift.shiftId, count).catch(() => undefined) }
    // A new count replaces the first until the expected amount was shown; until then it is still blind.
    if (first && isSeen) setRecount(counted)
    else setFirst(counted)
    setCounting(false)
  }
  if (first && !isCounting)
    return (
      <ClosingStep
        title={title}
        shift={shift}
        first={first}
        recount={recount}
        onAgain={() => setCounting(true)}
        onClose={onClose}
      />
    )
  return <CountStep title={title} onCounted={note} onClose={first ? () => setCounting(false) : onBack} />
}

type CountStepProps = { title: string; onCounted: (count: Count) => void; onClose: () => void }

function CountStep({ title, onCounted, onClose }: CountStepProps) {
  const { currency } = useSession().vendor
  const [isByNotes, setByNotes] = useState(true)
  const [notes, setNotes] = useState<ReadonlyMap<number, number>>(new Map())
  const [sum, setSum] = useState<number | null>(null)
  const byNotes = [...notes].map(([note, count]) => ({ note, count })).filter(({ count }) => count > 0)
  const counted = totalOfNotes(byNotes)
  const total = isByNotes ? (notes.size > 0 ? counted : null) : sum
  const set = (note: number) => (count: number | null) => setNotes(new Map([...notes, [note, count ?? 0]]))
  return (
    <Sheet
      isWide
      title={title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={total === null}
          onClick={() => total !== null && onCounted({ id: newId(), total, ...(isByNotes ? { notes: byNotes } : {}) })}
        >
          {shiftText.counted}
        </button>
      }
    >
      <DutiesAtClose />
      <p className={textStyles.quiet}>{shiftText.countHint}</p>
      <div className={choicesStyles.row}>
        {[true, false].map((byNotes) => (
          <button
            key={String(byNotes)}
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.grow}`}
            aria-pressed={isByNotes === byNotes}
            onClick={() => setByNotes(byNotes)}
          >
            {byNotes ? shiftText.byNotes : shiftText.bySum}
          </button>
        ))}
      </div>
      {isByNotes ? (
        <div className={styles.notes}>
          {notesOf(currency).map((note) => (
            <NumberInput
              key={note}
              label={shiftText.note(showNumber(note))}
              value={notes.get(note) ?? null}
              max={100_000}
              onChange={set(note)}
            />
          ))}
        </div>
      ) : (
        <MoneyInput isFirst label={shiftText.total} value={sum} onChange={setSum} />
      )}
      <p className={styles.sum}>
        <span>{shiftText.total}</span>
        <strong>
          <Amount value={total ?? 0} />
        </strong>
      </p>
    </Sheet>
  )
}
