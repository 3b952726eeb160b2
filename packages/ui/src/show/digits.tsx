import { type Currency, showNumber, toPersianDigits } from '@sofreh/kernel'
import { createContext, type ReactNode, useContext } from 'react'
import { uiText } from '../text/ui.fa.ts'
import styles from './digits.module.css'

const CurrencyContext = createContext<Currency>('TOMAN')

/** Sets the vendor's currency unit for all components below. */
export function CurrencyProvider({ currency, children }: { currency: Currency; children: ReactNode }) {
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}

/** Returns the name of the vendor's currency unit. */
export function useUnitName(): string {
  return uiText.unit[useContext(CurrencyContext)]
}

/**
 * A number, or text with digits (an order number, a phone number), in Persian digits and bidi-isolated.
 * @example <Digits>{order.number}</Digits>
 */
export function Digits({ children, grouped = false }: { children: number | string; grouped?: boolean }) {
  const shown = grouped && typeof children === 'number' ? showNumber(children) : toPersianDigits(children)
  return <bdi className={styles.digits}>{shown}</bdi>
}

/** Isolates a number, so that its minus stays left of the digits although the unit makes the text right to left. */
const leftToRight = (number: string) => `\u2066${number}\u2069`

/**
 * An amount of money with a small unit after it.
 * @param value whole amount in the vendor's unit
 * @example <Amount value={order.finalPrice} />
 */
export function Amount({ value, struck = false }: { value: number; struck?: boolean }) {
  const unit = useUnitName()
  return (
    <bdi className={struck ? `${styles.amount} ${styles.struck}` : styles.amount}>
      {value < 0 ? leftToRight(showNumber(value)) : showNumber(value)}
      <small className={styles.unit} data-unit>
        {unit}
      </small>
    </bdi>
  )
}
