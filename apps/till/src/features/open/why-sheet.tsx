import { useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { ReasonField } from '../../parts/reason-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { billText } from '../../text/bill.fa.ts'

type WhySheetProps = {
  isBusy: boolean
  refusal: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason the order history needs once money was taken or the kitchen has the dish. */
export function WhySheet({ isBusy, refusal, onConfirm, onClose }: WhySheetProps) {
  const [reason, setReason] = useState('')
  const trimmed = reason.trim()
  return (
    <Sheet
      title={billText.why.title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={trimmed === '' || isBusy}
          onClick={() => onConfirm(trimmed)}
        >
          {billText.save}
        </button>
      }
    >
      <Refusal message={refusal} />
      <ReasonField
        label={billText.why.hint}
        reason={reason}
        onChange={setReason}
        suggestions={posText.open.voidReasons}
        data-first
        onKeyDown={({ key }) => key === 'Enter' && trimmed !== '' && !isBusy && onConfirm(trimmed)}
      />
    </Sheet>
  )
}
