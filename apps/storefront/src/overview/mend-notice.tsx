import { showNumber } from '@sofreh/kernel'
import { Button, Notice, useStore } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { quoteStore, type Said, saidStore } from './quote.ts'
import styles from './overview.module.css'

/** Lists what changed in the cart since it was filled, until the guest has seen it. */
export function MendNotice() {
  const { unit } = usePage()
  const said = useStore(saidStore, (state) => state)
  const isUnanswered = useStore(quoteStore, ({ status }) => status === 'unanswered')
  return (
    <>
      {isUnanswered && (
        <Notice tone="warn" isNews>
          {cartText.notChecked}
        </Notice>
      )}
      {said.length > 0 && (
        <Notice
          tone="warn"
          title={cartText.mendedTitle}
          isNews
          acts={
            <Button look="soft" onClick={() => saidStore.set([])}>
              {siteText.dismiss}
            </Button>
          }
        >
          <ul className={styles.mends}>
            {[...new Set(said.map((one) => sentenceOf(one, unit)))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function sentenceOf(said: Said, unit: string): string {
  const money = (amount: number) => `${showNumber(amount)} ${unit}`
  switch (said.kind) {
    case 'lowered':
      return cartText.mended.lowered(said.title, said.left)
    case 'price':
      return cartText.mended.price(said.title, money(said.before), money(said.now))
    case 'total':
      return cartText.mended.total(money(said.now))
    case 'fee':
      return deliveryText.feeChanged(deliveryText.price(said.now, unit))
    default:
      return cartText.mended[said.kind](said.title)
  }
}
