import { showNumber } from '@sofreh/kernel'
import { Button, Notice, useStore } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { quoteStore, type CartChange, cartChangeStore } from '../quote/quote.ts'
import styles from './mend-notice.module.css'

/** Lists what changed in the cart since it was filled, until the guest has seen it. */
export function MendNotice() {
  const { unit } = usePage()
  const changes = useStore(cartChangeStore, (state) => state)
  const isUnanswered = useStore(quoteStore, ({ status }) => status === 'unanswered')
  return (
    <>
      {isUnanswered && (
        <Notice tone="warn" isNews>
          {cartText.notChecked}
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice
          tone="warn"
          title={cartText.mendedTitle}
          isNews
          acts={
            <Button look="soft" onClick={() => cartChangeStore.set([])}>
              {siteText.dismiss}
            </Button>
          }
        >
          <ul className={styles.mends}>
            {[...new Set(changes.map((one) => sentenceOf(one, unit)))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function sentenceOf(change: CartChange, unit: string): string {
  const money = (amount: number) => `${showNumber(amount)} ${unit}`
  switch (change.kind) {
    case 'lowered':
      return cartText.mended.lowered(change.title, change.left)
    case 'price':
      return cartText.mended.price(change.title, money(change.before), money(change.now))
    case 'total':
      return cartText.mended.total(money(change.now))
    case 'fee':
      return deliveryText.feeChanged(deliveryText.price(change.now, unit))
    default:
      return cartText.mended[change.kind](change.title)
  }
}
