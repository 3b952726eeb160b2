import { showNumber } from '@sofreh/kernel'
import { Icon, useStore } from '@sofreh/kit'
import { whyName, whyRule, whyTreeOf } from '@sofreh/pricing/client'
import type { WhyPart } from '@sofreh/pricing/domain'
import { quoteStore } from '../quote/quote.ts'
import { wishesText } from '../text/wishes.fa.ts'
import shared from './wishes.module.css'
import styles from './price-why.module.css'

/** Explains the source of every amount of the price, on request. */
export default function PriceWhy() {
  const why = whyTreeOf(useStore(quoteStore, (state) => state.why))
  if (!why) return null
  return (
    <details className={styles.why}>
      <summary>
        {wishesText.why}
        <Icon name="down" />
      </summary>
      <Branches parts={why.parts} />
    </details>
  )
}

function Branches({ parts }: { parts: readonly WhyPart[] }) {
  return (
    <ul>
      {parts.map((part) => (
        <li key={`${part.kind} ${part.lineId ?? ''} ${part.title ?? ''}`}>
          <p className={shared.whyPart}>
            <span>
              {whyName(part)} <bdi className={shared.small}>{whyRule(part)}</bdi>
            </span>
            <bdi>{showNumber(part.amount)}</bdi>
          </p>
          {part.parts.length > 0 && <Branches parts={part.parts} />}
        </li>
      ))}
    </ul>
  )
}
