import { parseWholeNumber, rateOf, showNumber } from '@sofreh/kernel'
import { Amount, TextField } from '@sofreh/kit'
import { type ReactNode, useState } from 'react'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import shared from './overview.module.css'
import styles from './tip-picker.module.css'

const largestTip = 100_000_000

/** Tip in round amounts or a custom one. Nothing is preselected. Asks nothing where the restaurant offers no tips. */
export function TipPicker({ goods }: { goods: number }) {
  const { landing, unit } = usePage()
  const tip = useCart((cart) => cart.tip)
  const step = landing.currency === 'TOMAN' ? 1_000 : 10_000
  const offers = tipsOf({ goods, ratesBp: landing.tipRatesBp, step })
  const [wantsOther, setIsOther] = useState(false)
  // The offers follow the dishes: an amount that is no longer among them is the guest's own.
  const isOther = wantsOther || (tip > 0 && !offers.includes(tip))
  const choose = (amount: number) => {
    setIsOther(false)
    changeCart((cart) => ({ ...cart, tip: amount }))
  }
  // A tip chosen before the restaurant stopped asking stays visible, so that the guest can remove it.
  if (offers.length === 0 && tip === 0) return null
  return (
    <fieldset className={shared.card}>
      <legend className={shared.legend}>{cartText.tip}</legend>
      <p className={shared.quiet}>{cartText.tipHint}</p>
      <div className={styles.tips}>
        <TipChoice isChosen={!isOther && tip === 0} onChoose={() => choose(0)}>
          {cartText.noTip}
        </TipChoice>
        {offers.map((amount) => (
          <TipChoice key={amount} isChosen={!isOther && tip === amount} onChoose={() => choose(amount)}>
            <Amount value={amount} unit={unit} />
          </TipChoice>
        ))}
        <TipChoice isChosen={isOther} onChoose={() => setIsOther(true)}>
          {cartText.otherTip}
        </TipChoice>
      </div>
      {isOther && <OtherTip tip={tip} />}
    </fieldset>
  )
}

type Offer = { goods: number; ratesBp: readonly number[]; step: number }

/** Returns the offered amounts: shares of the dishes' price in whole steps, each once. */
export function tipsOf({ goods, ratesBp, step }: Offer): number[] {
  return [...new Set(ratesBp.map((rate) => Math.max(step, Math.round(rateOf(goods, rate) / step) * step)))]
}

function TipChoice(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label className={shared.tip}>
      <input type="radio" name="tip" checked={props.isChosen} onChange={props.onChoose} />
      <span>{props.children}</span>
    </label>
  )
}

function OtherTip({ tip }: { tip: number }) {
  const { unit } = usePage()
  return (
    <TextField
      label={`${cartText.tipAmount} (${unit})`}
      isNumber
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      value={tip === 0 ? '' : showNumber(tip)}
      onChange={({ currentTarget: { value } }) => {
        const amount = value === '' ? 0 : parseWholeNumber(value)
        if (amount !== undefined && amount >= 0) changeCart((cart) => ({ ...cart, tip: Math.min(amount, largestTip) }))
      }}
    />
  )
}
