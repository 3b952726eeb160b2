import { showNumber } from '@sofreh/kernel'
import { Button, Icon, IconButton, TextField, useStore } from '@sofreh/kit'
import { whyNotSentence } from '@sofreh/pricing/client'
import { couponRefusals } from '@sofreh/pricing/domain'
import { type FormEvent, useEffect, useState } from 'react'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { usePage } from '../frame/page-context.tsx'
import { applyCode } from '../quote/code-toast.ts'
import type { QuoteProblem } from '../quote/mend-by-problems.ts'
import overview from '../overview/overview.module.css'
import { quoteStore } from '../quote/quote.ts'
import { usePayChoice } from '../quote/use-pay-choice.ts'
import { codeProblem } from '../quote/wishes.ts'
import { api } from '../session/api.ts'
import { usePresence } from '../session/session.ts'
import { offersText } from '../text/offers.fa.ts'
import { wishesText } from '../text/wishes.fa.ts'
import sharedStyles from './wishes.module.css'
import styles from './discount-code.module.css'

const longestCode = 64
type OwnCode = { code: string } & Parameters<typeof offersText.gives>[0]

/** Takes a discount code and shows its discount, or why it is invalid. */
export default function DiscountCode() {
  const code = useCart((cart) => cart.discountCode)
  return (
    <section className={overview.card} aria-labelledby="code-title">
      <h2 id="code-title" className={overview.title}>
        {wishesText.code}
      </h2>
      {code === undefined ? <CodeForm /> : <TakenCode code={code} />}
      <OfPerson />
    </section>
  )
}

/** Explains that a code or points make a separate order: a table's bill is shared, they belong to one person. */
function OfPerson() {
  const { mayShare, isReduced } = usePayChoice()
  if (!mayShare) return null
  return <p className={sharedStyles.small}>{isReduced ? wishesText.apartFromTable : wishesText.atTableLater}</p>
}

function removeCode(): void {
  changeCart((cart) => ({ ...cart, discountCode: undefined }))
}

function CodeForm() {
  const [typed, setTyped] = useState('')
  const own = useOwnCodes()
  const { unit } = usePage()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (code !== '') applyCode(code)
  }
  return (
    <form className={sharedStyles.form} onSubmit={apply}>
      <div className={styles.entry}>
        <TextField
          label={wishesText.codeField}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestCode}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" look="soft" disabled={typed.trim() === ''}>
          {wishesText.apply}
        </Button>
      </div>
      {own.length > 0 && (
        <ul className={sharedStyles.own} aria-label={wishesText.yourCodes}>
          {own.map((each) => (
            <li key={each.code}>
              <button type="button" className={sharedStyles.ownCode} onClick={() => applyCode(each.code)}>
                <bdi>{each.code}</bdi>
                <small className={styles.codeGives}>{offersText.gives(each, unit)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function TakenCode({ code }: { code: string }) {
  const { unit } = usePage()
  const { status, coupon, problems } = useStore(quoteStore, (state) => state)
  const problem = codeProblem(problems)
  const works = coupon?.discount
    ? wishesText.codeWorks(`${showNumber(coupon.discount)} ${unit}`)
    : coupon
      ? wishesText.codeCounts
      : status === 'checking'
        ? wishesText.codeAsked
        : ''
  return (
    <div className={sharedStyles.taken}>
      <Icon name={problem ? 'alert' : 'check'} />
      <div className={styles.takenText}>
        <strong>
          {/* Spelled as the owner created it, not as the guest typed it. */}
          <bdi>{coupon?.code ?? code}</bdi>
        </strong>
        <p role="status" className={problem ? styles.refused : sharedStyles.works}>
          {problem ? whyNot(problem) : works}
        </p>
      </div>
      <IconButton icon="close" label={wishesText.removeCode(code)} onClick={removeCode} />
    </div>
  )
}

function whyNot({ code, facts, message }: QuoteProblem): string {
  const known = couponRefusals.find((refusal) => refusal === code)
  return known ? whyNotSentence(known, facts) : message
}

/** Loads this guest's own codes, and those the restaurant shows to all signed-in guests. */
function useOwnCodes(): readonly OwnCode[] {
  const presence = usePresence()
  const [codes, setCodes] = useState<readonly OwnCode[]>([])
  useEffect(() => {
    let isGone = false
    if (presence !== 'signedIn') return setCodes([])
    // Without the list the guest types the code.
    api('GET /api-identity/identity/discountcodes/available').then(
      (found) => isGone || setCodes(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [presence])
  return codes
}
