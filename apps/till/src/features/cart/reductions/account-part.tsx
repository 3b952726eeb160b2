import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useState } from 'react'
import { NumberInput } from '../../../parts/fields/number-input.tsx'
import textStyles from '../../../parts/text.module.css'
import { Refusal } from '../../../parts/refusal.tsx'
import buttonStyles from '../../../parts/button.module.css'
import { type KnownAccount, useAccount } from '../../../engine/people/use-account.ts'
import { useTill } from '../../../engine/till-store.ts'
import { reductionsText as text } from './reductions.fa.ts'

/** Shows the customer's account and spends club points on this cart. */
export function AccountPart({ isOnline }: { isOnline: boolean }) {
  const customer = useTill((till) => till.cart.customer)
  const { known, refusal } = useAccount(customer?.id, isOnline)
  if (!customer) return null
  if (!customer.id) return <p className={textStyles.quiet}>{text.needsKnown}</p>
  if (!isOnline) return null
  if (!known) return <Refusal message={refusal} />
  const { account } = known
  const amounts = [
    { name: text.credit, value: account.creditLeft },
    { name: text.wallet, value: account.wallet },
    { name: text.debt, value: account.debt },
  ]
  return (
    <section aria-label={text.account(customer.lastName || customer.firstName)}>
      <h3>{text.account(`${customer.firstName} ${customer.lastName}`.trim())}</h3>
      <p>
        {text.points}: <bdi>{toPersianDigits(account.points)}</bdi>
        {amounts
          .filter(({ value }) => value > 0)
          .map(({ name, value }) => (
            <span key={name}>
              {' · '}
              {name}: <Amount value={value} />
            </span>
          ))}
      </p>
      {known.isClubOpen ? <Spend known={known} /> : <p className={textStyles.quiet}>{text.noClub}</p>}
    </section>
  )
}

function Spend({ known: { account, pointValue } }: { known: KnownAccount }) {
  const points = useTill((till) => till.cart.points)
  const change = useTill((till) => till.change)
  const [count, setCount] = useState<number | null>(null)
  if (points)
    return (
      <div role="status">
        <p>
          <b>{text.spent(toPersianDigits(points.count))}</b> {text.worth}: <Amount value={points.value} />
        </p>
        <button type="button" className={buttonStyles.button} onClick={() => change({ points: null })}>
          {text.keepPoints}
        </button>
      </div>
    )
  if (account.points === 0) return null
  return (
    <>
      <NumberInput label={text.spend} value={count} onChange={setCount} max={account.points} />
      <button
        type="button"
        className={buttonStyles.button}
        disabled={!count}
        onClick={() => count && change({ points: { count, value: count * pointValue } })}
      >
        {text.spendNow}
      </button>
    </>
  )
}
