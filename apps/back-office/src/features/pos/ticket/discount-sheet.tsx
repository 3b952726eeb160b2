import type { Discount } from '@sofreh/pricing/domain'
import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { MoneyInput, NumberInput } from '../fields/number-input.tsx'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { Reductions } from '../reductions/reductions.tsx'
import { Sheet } from '../sheet.tsx'
import { ApproveSheet } from '../staff/approve-sheet.tsx'
import { useTill } from './till-store.ts'

/** A discount on the whole order, as a whole percentage or an amount. */
export function DiscountSheet({ onClose }: { onClose: () => void }) {
  const change = useTill((till) => till.change)
  const [kind, setKind] = useState<Discount['kind']>(() => useTill.getState().ticket.discount?.kind ?? 'PERCENTAGE')
  const [value, setValue] = useState<number | null>(() => shownValue(useTill.getState().ticket.discount))
  const mayGive = useMay('DISCOUNT_GIVE')
  const [asked, setAsked] = useState<Discount>()
  const save = (discount: Discount | null) => {
    if (discount && !mayGive) return setAsked(discount)
    change({ discount })
    onClose()
  }
  const choose = (wanted: Discount['kind']) => {
    setKind(wanted)
    setValue(null)
  }
  if (asked)
    return (
      <ApproveSheet
        permissions={['DISCOUNT_GIVE']}
        onClose={onClose}
        onApproved={(approvedBy) => {
          change({ discount: asked, approvedBy })
          onClose()
        }}
      />
    )
  return (
    <Sheet
      title={posText.discount.title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={parts.button} onClick={() => save(null)}>
            {posText.discount.remove}
          </button>
          <button
            type="button"
            className={`${parts.button} ${parts.primary} ${parts.grow}`}
            disabled={!value}
            onClick={() => save(value ? { kind, value: kind === 'PERCENTAGE' ? value * 100 : value } : null)}
          >
            {posText.discount.save}
          </button>
        </>
      }
    >
      <KindSwitch kind={kind} onChoose={choose} />
      {kind === 'PERCENTAGE' ? (
        <NumberInput
          isFirst
          label={posText.discount.percent}
          value={value}
          onChange={setValue}
          max={100}
          unit={posText.discount.percentSign}
        />
      ) : (
        <MoneyInput label={posText.discount.amount} value={value} onChange={setValue} />
      )}
      <Reductions />
    </Sheet>
  )
}

type KindSwitchProps = { kind: Discount['kind']; onChoose: (kind: Discount['kind']) => void }

function KindSwitch({ kind, onChoose }: KindSwitchProps) {
  return (
    <div className={parts.row} style={{ marginBlockEnd: 12 }}>
      {(['PERCENTAGE', 'FIX'] as const).map((wanted) => (
        <button
          key={wanted}
          type="button"
          className={`${parts.button} ${parts.grow}`}
          aria-pressed={kind === wanted}
          onClick={() => onChoose(wanted)}
        >
          {wanted === 'PERCENTAGE' ? posText.discount.percent : posText.discount.amount}
        </button>
      ))}
    </div>
  )
}

function shownValue(discount: Discount | null): number | null {
  if (!discount) return null
  return discount.kind === 'PERCENTAGE' ? Math.round(discount.value / 100) : discount.value
}
