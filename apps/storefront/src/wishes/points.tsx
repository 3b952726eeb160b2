import { type ClubSettings, pointsEarned, pointsRange } from '@sofreh/customers/domain'
import { parseWholeNumber, showNumber, sumOf } from '@sofreh/kernel'
import { TextField, useStore } from '@sofreh/kit'
import { useEffect, useState } from 'react'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { useCartPrice } from '../cart/use-cart-price.ts'
import { usePage } from '../frame/page-context.tsx'
import overview from '../overview/overview.module.css'
import { quoteStore } from '../quote/quote.ts'
import { api } from '../session/api.ts'
import { usePresence } from '../session/session.ts'
import { wishesText } from '../text/wishes.fa.ts'
import styles from './wishes.module.css'

type Own = { points: number; worth: number; club: ClubSettings }

/** Shows club points and their value, and spends them. Renders nothing without a club. */
export default function Points() {
  const { unit } = usePage()
  const own = useOwnPoints()
  if (!own?.club.isActive) return null
  return (
    <section className={overview.card} aria-labelledby="points-title">
      <h2 id="points-title" className={overview.title}>
        {wishesText.points}
      </h2>
      <p className={overview.quiet}>
        {own.points > 0 ? wishesText.balance(own.points, `${showNumber(own.worth)} ${unit}`) : wishesText.noPoints}
      </p>
      {own.points > 0 && <Spending own={own} />}
      <Earning club={own.club} />
    </section>
  )
}

function setPoints(points: number | undefined): void {
  changeCart((cart) => ({ ...cart, points }))
}

function Spending({ own }: { own: Own }) {
  const { unit } = usePage()
  const spent = useCart((cart) => cart.points)
  const counted = useStore(quoteStore, (state) => state.points)
  const goods = sumOf(useCartPrice().lines.map(({ goodsLeft }) => goodsLeft))
  const { least, most } = pointsRange(own.club, { points: own.points, goods })
  if (most < least && spent === undefined) return <p className={overview.quiet}>{wishesText.tooFew(least)}</p>
  return (
    <>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={spent !== undefined}
          onChange={({ currentTarget: { checked } }) => setPoints(checked ? most : undefined)}
        />
        <span>{wishesText.spend}</span>
      </label>
      {spent !== undefined && (
        <TextField
          label={wishesText.howMany}
          hint={wishesText.range(least, most)}
          isNumber
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={spent === 0 ? '' : showNumber(spent)}
          onChange={({ currentTarget: { value } }) => {
            const count = value === '' ? 0 : parseWholeNumber(value)
            if (count !== undefined && count >= 0) setPoints(Math.min(count, most))
          }}
        />
      )}
      {spent !== undefined && counted && (
        <p role="status" className={styles.works}>
          {wishesText.pointsWork(counted.count, `${showNumber(counted.value)} ${unit}`)}
        </p>
      )}
    </>
  )
}

/**
 * Shows the points this order will earn; hidden while a code or points lower the price, because only the restaurant
 * computes that.
 */
function Earning({ club: { moneyPerPoint } }: { club: ClubSettings }) {
  const price = useCartPrice()
  const isReduced = useCart((cart) => cart.discountCode !== undefined || cart.points !== undefined)
  const goods = sumOf(price.lines.map(({ goodsLeft }) => goodsLeft))
  const { finalPrice } = price
  const points = pointsEarned({ goods, finalPrice, paid: finalPrice, openDebt: 0, moneyPerPoint })
  return isReduced || points === 0 ? null : <p className={overview.quiet}>{wishesText.willEarn(points)}</p>
}

/** Without an answer the order is sent without points. */
function useOwnPoints(): Own | undefined {
  const presence = usePresence()
  const [own, setOwn] = useState<Own>()
  useEffect(() => {
    let isGone = false
    if (presence !== 'signedIn') return setOwn(undefined)
    api('GET /api/clubs/point').then(
      (found) => isGone || setOwn(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [presence])
  return own
}
