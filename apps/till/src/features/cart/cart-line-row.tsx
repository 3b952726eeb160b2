import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { courseSummary } from '../../commands/course-summary.ts'
import { posText } from '../../text/pos.fa.ts'
import { linePriceText } from '../../text/line-price.fa.ts'
import type { CartLine } from '../../commands/cart.ts'
import styles from './cart-line-row.module.css'
import { useTill } from '../../engine/till-store.ts'

const CountSheet = lazy(async () => ({ default: (await import('./count-sheet.tsx')).CountSheet }))
const LineSheet = lazy(async () => ({ default: (await import('./line-sheet.tsx')).LineSheet }))

/** A line of the cart: tap the name for note and toppings, the count for the number pad. */
export const CartLineRow = memo(function CartLineRow({ line, goods }: { line: CartLine; goods: number }) {
  const isSelected = useTill((till) => till.selectedLineId === line.id)
  const select = useTill((till) => till.select)
  const changeCount = useTill((till) => till.changeCount)
  const [sheet, setSheet] = useState<'count' | 'line'>()
  const ask = (wanted: 'count' | 'line') => {
    select(line.id)
    setSheet(wanted)
  }

  return (
    <li className={styles.line} data-line={line.id} data-selected={isSelected}>
      <button
        type="button"
        className={styles.lineName}
        aria-label={posText.cart.open(line.title)}
        onClick={() => ask('line')}
      >
        <span>{line.title}</span>
        {line.note !== '' && <small className={styles.lineNote}>{line.note}</small>}
        {courseSummary(line) !== '' && <small>{courseSummary(line)}</small>}
        {line.isFreeItem && <small>{linePriceText.free}</small>}
        {!line.isFreeItem && reductionOf(line) !== '' && <small>{reductionOf(line)}</small>}
      </button>
      <div className={styles.stepper}>
        <button type="button" aria-label={posText.cart.less(line.title)} onClick={() => changeCount(line.id, -1)}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.lineCount}
          aria-label={posText.cart.count(line.title)}
          onClick={() => ask('count')}
        >
          <bdi>{toPersianDigits(line.count)}</bdi>
        </button>
        <button type="button" aria-label={posText.cart.more(line.title)} onClick={() => changeCount(line.id, 1)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <bdi className={styles.lineTotal}>{showNumber(goods)}</bdi>
      {line.toppings.length > 0 && <small className={styles.lineToppings}>{toppingsText(line)}</small>}
      {sheet && (
        <Suspense>
          {sheet === 'count' ? (
            <CountSheet line={line} onClose={() => setSheet(undefined)} />
          ) : (
            <LineSheet line={line} onClose={() => setSheet(undefined)} />
          )}
        </Suspense>
      )}
    </li>
  )
})

/** Returns the cashier's price change of this line, or the menu's own discount. */
function reductionOf({ lineDiscount, changePrice, discount }: CartLine): string {
  const byHand = changePrice !== null && changePrice !== undefined ? linePriceText.byHand : ''
  const given = lineDiscount ?? discount
  const taken = given ? linePriceText.taken(lineDiscount ? 'byHand' : 'ofMenu', shownDiscount(given)) : ''
  return [byHand, taken].filter(Boolean).join(' \u00b7 ')
}

function shownDiscount({ kind, value }: { kind: string; value: number }): string {
  return kind === 'PERCENTAGE' ? `${showNumber(value / 100)}\u066a` : showNumber(value)
}

function toppingsText({ toppings }: CartLine): string {
  return toppings.map(({ title, count }) => (count > 1 ? `${title} ×${toPersianDigits(count)}` : title)).join('\u060c ')
}
