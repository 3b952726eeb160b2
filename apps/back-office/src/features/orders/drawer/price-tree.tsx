import type { WhyPart } from '@sofreh/pricing/domain'
import { whyName, whyRule } from '@sofreh/pricing/client'
import { Amount } from '@sofreh/ui'
import { ordersText } from '../../../orders/orders.fa.ts'
import styles from './price-tree.module.css'

/** Shows the price as a tree: every amount is the sum of its parts. */
export function PriceTree({ why }: { why: WhyPart }) {
  return (
    <section className={styles.tree} aria-label={ordersText.why.label}>
      <Branches parts={why.parts} />
      <div className={`${styles.part} ${styles.sum}`} data-total>
        <span>{whyName(why)}</span>
        <Amount value={why.amount} />
      </div>
    </section>
  )
}

function Branches({ parts }: { parts: readonly WhyPart[] }) {
  return (
    <ul className={styles.branches}>
      {parts.map(withoutEcho).map((part) => (
        // A part has no id; its kind, line and title are unique among its siblings.
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

/** Parts whose parent has the better name: the dish, and the tax as it is called on every bill. */
const plainTwigs: readonly WhyPart['kind'][] = ['ITEM', 'LINE_TAX']

/** Merges a part with its only child of the same amount. */
function withoutEcho(part: WhyPart): WhyPart {
  const [only, ...others] = part.parts
  if (!only || others.length > 0 || only.amount !== part.amount) return part
  if (!plainTwigs.includes(only.kind)) return withoutEcho(only)
  const { kind: _, title: __, ...rule } = only
  return { ...rule, ...part, parts: only.parts }
}

function Rule({ part }: { part: WhyPart }) {
  const rule = whyRule(part)
  return rule === '' ? null : (
    <bdi dir="rtl" className={styles.rule}>
      {rule}
    </bdi>
  )
}
