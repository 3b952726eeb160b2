import { useState } from 'react'
import parts from '../parts.module.css'
import { Sheet } from '../sheet.tsx'
import { billText } from './bill.fa.ts'

type WhySheetProps = { isBusy: boolean; onSay: (reason: string) => void; onClose: () => void }

/** Money was taken or the kitchen has it: the history wants to know why. */
export function WhySheet({ isBusy, onSay, onClose }: WhySheetProps) {
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <Sheet
      title={billText.why.title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${parts.button} ${parts.primary} ${parts.grow}`}
          disabled={said === '' || isBusy}
          onClick={() => onSay(said)}
        >
          {billText.save}
        </button>
      }
    >
      <label className={parts.field}>
        {billText.why.hint}
        <input
          data-first
          className={parts.input}
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && said !== '' && !isBusy && onSay(said)}
        />
      </label>
    </Sheet>
  )
}
