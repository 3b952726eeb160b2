import type { WhyPart } from '@sofreh/pricing/domain'
import { whyName, whyRule } from '@sofreh/pricing/client'
import { Amount } from '@sofreh/ui'
import { ordersText } from '../orders.fa.ts'
import styles from './price-tree.module.css'

/** The price taken apart: every amount is the sum of what stands under it. */
export function PriceTree({ why }: { why: WhyPart }) {
  return (
    <section className={styles.tree} aria-label={ordersText.why.label}>
      <Branches parts={why.parts} />
    </section>
  )
}

function Branches({ parts }: { parts: readonly WhyPart[] }) {
  return (
    <ul className={styles.branches}>
      {parts.map((part) => (
        // A part has no id of its own: what it is and what it is about name it among its neighbours.
        <li key={`${part.kind} ${part.lineId ?? ''} ${part.title ?? ''}`}>
          <div className={styles.part} data-total={part.parts.length > 0}>
            <span>
              {whyName(part)} <Rule part={part} />
            </span>
            <Amount value={part.amount} />
          </div>
          {part.parts.length > 0 && <Branches parts={part.parts} />}
        </li>
      ))}
    </ul>
  )
}

function Rule({ part }: { part: WhyPart }) {
  const rule = whyRule(part)
  return rule === '' ? null : (
    <bdi dir="rtl" className={styles.rule}>
      {rule}
    </bdi>
  )
}
