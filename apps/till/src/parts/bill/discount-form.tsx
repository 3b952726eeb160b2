import { toPersianDigits } from '@sofreh/kernel'
import type { OrderDiscount } from '@sofreh/ordering/domain'
import type { Discount } from '@sofreh/pricing/domain'
import { type ReactNode, useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import { PercentInput } from '../fields/percent-input.tsx'
import { Refusal } from '../refusal.tsx'
import buttonStyles from '../button.module.css'
import choicesStyles from '../choices.module.css'
import { linePriceText } from '../../text/line-price.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { ReasonField } from '../reason-field.tsx'
import { Sheet } from '../sheet.tsx'

type DiscountFormProps = {
  given: OrderDiscount | null
  onGive: (discount: OrderDiscount | null) => void
  onClose: () => void
  isBusy?: boolean
  refusal?: string | undefined
  children?: ReactNode
}

/** The most common manual discounts, one tap each. */
const usualPercents = [5, 10, 15, 20] as const

/** The contract's limit of a discount's reason. */
const longestReason = 100

/** Edits a discount on the whole order, as a percentage or an amount. */
export function DiscountForm({ given, onGive, onClose, isBusy = false, refusal, children }: DiscountFormProps) {
  const [kind, setKind] = useState<Discount['kind']>(given?.kind ?? 'PERCENTAGE')
  /** Basis points, or an amount. */
  const [value, setValue] = useState<number | null>(given?.value ?? null)
  const [reason, setReason] = useState((given?.reason ?? '').slice(0, longestReason))
  const give = (amount: number) => onGive(discountWith({ kind, value: amount }, reason.trim()))
  return (
    <Sheet
      title={posText.discount.title}
      onClose={onClose}
      footer={
        <>
          {given && (
            <button type="button" className={buttonStyles.button} disabled={isBusy} onClick={() => onGive(null)}>
              {posText.discount.remove}
            </button>
          )}
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            disabled={!value || isBusy}
            onClick={() => (value ? give(value) : onGive(null))}
          >
            {posText.discount.save}
          </button>
        </>
      }
    >
      <Refusal message={refusal} />
      <KindSwitch
        kind={kind}
        onChoose={(wanted) => {
          setKind(wanted)
          setValue(null)
        }}
      />
      {kind === 'PERCENTAGE' ? (
        <>
          <div className={choicesStyles.row} style={{ marginBlockEnd: 12 }}>
            {usualPercents.map((percent) => (
              <button
                key={percent}
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.grow}`}
                aria-pressed={value === percent * 100}
                disabled={isBusy}
                onClick={() => give(percent * 100)}
              >
                {toPersianDigits(percent)}
                {linePriceText.percentSign}
              </button>
            ))}
          </div>
          <PercentInput isFirst label={posText.discount.percent} value={value} onChange={setValue} />
        </>
      ) : (
        <MoneyInput label={posText.discount.amount} value={value} onChange={setValue} />
      )}
      <ReasonField
        label={posText.discount.reason}
        reason={reason}
        maxLength={longestReason}
        onChange={setReason}
        suggestions={posText.discount.reasons}
      />
      {children}
    </Sheet>
  )
}

type KindSwitchProps = { kind: Discount['kind']; onChoose: (kind: Discount['kind']) => void }

function KindSwitch({ kind, onChoose }: KindSwitchProps) {
  return (
    <div className={choicesStyles.row} style={{ marginBlockEnd: 12 }}>
      {(['PERCENTAGE', 'FIX'] as const).map((wanted) => (
        <button
          key={wanted}
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.grow}`}
          aria-pressed={kind === wanted}
          onClick={() => onChoose(wanted)}
        >
          {wanted === 'PERCENTAGE' ? posText.discount.percent : posText.discount.amount}
        </button>
      ))}
    </div>
  )
}

function discountWith(discount: Discount, reason: string): OrderDiscount {
  return reason === '' ? discount : { ...discount, reason }
}
