import type { Discount } from '@sofreh/pricing/domain'
import { useState } from 'react'
import { MoneyInput } from '../fields/number-input.tsx'
import { PercentInput } from '../fields/percent-input.tsx'
import choicesStyles from '../choices.module.css'
import buttonStyles from '../button.module.css'
import { linePriceText } from '../../text/line-price.fa.ts'
import shared from './pay.module.css'
import styles from './price-fields.module.css'

/** A manual price change of a line. */
export type LinePriceChange = { changePrice: number | null; isFreeItem: boolean; lineDiscount: Discount | null }
export const asOnMenu: LinePriceChange = { changePrice: null, isFreeItem: false, lineDiscount: null }

type PriceFieldsProps = { price: number; value: LinePriceChange; onChange: (value: LinePriceChange) => void }

/** Edits a line's price: another price, a free dish or a discount. They exclude each other. */
export function PriceFields({ price, value, onChange }: PriceFieldsProps) {
  const { isFreeItem, changePrice, lineDiscount } = value
  const isChanged = isFreeItem || changePrice !== null || lineDiscount !== null
  return (
    <section className={shared.reason} aria-label={linePriceText.title}>
      <div className={choicesStyles.row}>
        <button
          type="button"
          className={buttonStyles.button}
          aria-pressed={isFreeItem}
          onClick={() => onChange({ ...asOnMenu, isFreeItem: !isFreeItem })}
        >
          {linePriceText.free}
        </button>
        {isChanged && (
          <button type="button" className={buttonStyles.button} onClick={() => onChange(asOnMenu)}>
            {linePriceText.asMenu}
          </button>
        )}
      </div>
      {!isFreeItem && <Amounts key={isChanged ? 'changed' : 'menu'} price={price} value={value} onChange={onChange} />}
    </section>
  )
}

function Amounts({ price: menuPrice, value, onChange }: PriceFieldsProps) {
  const before = value.changePrice ?? menuPrice
  const [price, setPrice] = useState<number | null>(before)
  const [rateBp, setRateBp] = useState<number | null>(
    value.lineDiscount?.kind === 'PERCENTAGE' ? value.lineDiscount.value : null,
  )
  return (
    <>
      <form
        className={styles.one}
        onSubmit={(event) => {
          event.preventDefault()
          if (price !== null) onChange({ ...asOnMenu, changePrice: price })
        }}
      >
        <MoneyInput label={linePriceText.price} value={price} onChange={setPrice} />
        <button type="submit" className={buttonStyles.button} disabled={price === null || price === before}>
          {linePriceText.set.price}
        </button>
      </form>
      <form
        className={styles.one}
        onSubmit={(event) => {
          event.preventDefault()
          if (rateBp) onChange({ ...asOnMenu, lineDiscount: { kind: 'PERCENTAGE', value: rateBp } })
        }}
      >
        <PercentInput label={linePriceText.discount} value={rateBp} onChange={setRateBp} />
        <button type="submit" className={buttonStyles.button} disabled={!rateBp}>
          {linePriceText.set.discount}
        </button>
      </form>
    </>
  )
}
