import { newId, toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { useDoing } from '../selling/use-selling.ts'
import { Sheet } from '../sheet.tsx'
import { keep } from '../kept/till-db.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { useTill } from '../ticket/till-store.ts'

/**
 * The end of a shift at the till: counted blind and written down, with or without a network. It goes after everything this
 * till did before; what it comes to is in the Z, once it is there.
 */
export function CloseShiftSheet({ onClose }: { onClose: () => void }) {
  const shift = useTillFacts((facts) => facts.shift)
  const device = useTillFacts((facts) => facts.device?.letter ?? '')
  const [counted, setCounted] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const say = useTill((till) => till.say)
  const doing = useDoing()
  if (!shift) return null
  const close = async () => {
    if (counted === null) return
    const body = { device, id: newId(), countId: newId(), counted, reason: reason.trim() }
    if (!(await doing.act({ kind: 'closeShift', subjectId: shift.shiftId, body }))) return
    // What is sold from now on is in no shift, until another one is heard of.
    await keep('drawer', [], { isAll: true })
    useTillFacts.getState().set({ shift: null })
    say(posText.device.shiftClosed(toPersianDigits(shift.number)))
    onClose()
  }
  return (
    <Sheet
      title={posText.device.shift(toPersianDigits(shift.number), shift.drawerName)}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${parts.button} ${parts.primary} ${parts.grow}`}
          disabled={counted === null || doing.isBusy}
          onClick={() => void close()}
        >
          {posText.device.closeNow}
        </button>
      }
    >
      <Refusal message={doing.refusal?.message} />
      <p className={parts.quiet}>{posText.device.closingHint}</p>
      <MoneyInput isFirst label={posText.device.counted} value={counted} onChange={setCounted} />
      <label className={parts.field}>
        {posText.device.reason}
        <input
          className={parts.input}
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
    </Sheet>
  )
}
