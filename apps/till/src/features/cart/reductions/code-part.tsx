import { ApiProblem } from '@sofreh/contract/client'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import buttonStyles from '../../../parts/button.module.css'
import fieldStyles from '../../../parts/field.module.css'
import textStyles from '../../../parts/text.module.css'
import { tillApi } from '../../../engine/till-api.ts'
import { useTillFacts } from '../../../engine/till-facts.ts'
import { priceOfCart } from '../../../commands/price-of-cart.ts'
import { useTill } from '../../../engine/till-store.ts'
import { reductionsText as text } from './reductions.fa.ts'
import { cartCouponOf } from './cart-coupon.ts'

/** Looks up a discount code, shows why it does not apply, and keeps it on the cart until it is removed. */
export function CodePart({ isOnline }: { isOnline: boolean }) {
  const coupon = useTill((till) => till.cart.coupon)
  const change = useTill((till) => till.change)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const { id, deliveryType, customer } = useTill.getState().cart
      const found = await tillApi('GET /api-identity/identity/discountcodes/getbycode/{code}', {
        params: { code: toLatinDigits(typed.trim()) },
        query: { deliveryType, ...(customer?.id ? { customerId: customer.id } : {}) },
      })
      // A late answer does not reach the cart of the next guest.
      if (useTill.getState().cart.id !== id) return
      change({ coupon: cartCouponOf(found, useTillFacts.getState().menu) })
      setTyped('')
    } catch (error) {
      setProblem(error instanceof ApiProblem && error.status > 0 ? error.message : text.failed)
    } finally {
      setBusy(false)
    }
  }
  if (coupon)
    return (
      <div role="status">
        <p>
          <b>{text.applied(coupon.code)}</b>
        </p>
        <Gives />
        <button type="button" className={buttonStyles.button} onClick={() => change({ coupon: null })}>
          {text.removeCode}
        </button>
      </div>
    )
  return (
    <form onSubmit={(event) => void apply(event)} noValidate>
      <label className={fieldStyles.field}>
        {text.code}
        <input
          className={fieldStyles.input}
          value={toPersianDigits(typed)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          disabled={!isOnline}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {problem && (
        <p className={fieldStyles.refusal} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={buttonStyles.button} disabled={!isOnline || isBusy || typed.trim() === ''}>
        {text.apply}
      </button>
    </form>
  )
}

/** Shows what the code takes off the current cart. */
function Gives() {
  const { vendor } = useSession()
  const cart = useTill((till) => till.cart)
  const { coupon } = cart
  if (!coupon) return null
  if (coupon.type === 'FREEITEM') return <p>{text.gift}</p>
  const price = priceOfCart(cart, vendor)
  // The discount as the receipt shows it, without the service fee and tax it saves. Waived packaging has no such
  // amount.
  const named = price.couponDiscount + price.deliveryDiscount
  const gives = named > 0 ? named : priceOfCart({ ...cart, coupon: null }, vendor).finalPrice - price.finalPrice
  if (gives > 0)
    return (
      <p>
        {text.gives}: <Amount value={gives} />
      </p>
    )
  if (!coupon.minimum) return <p className={textStyles.quiet}>{text.nothingHere}</p>
  return (
    <p className={textStyles.quiet}>
      {text.nothing} <Amount value={coupon.minimum} />
    </p>
  )
}
