import type { ZoneTerms } from '@sofreh/delivery/domain'
import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { deliveryText as text } from './delivery.fa.ts'
import styles from './delivery.module.css'

type ZoneWordsProps = { zone: ZoneTerms | null; isKnown: boolean; isPinned: boolean; goods: number }

/** What the zone says of the way: price, minutes, from where on it is free, and whether this is enough for it. */
export function ZoneWords({ zone, isKnown, isPinned, goods }: ZoneWordsProps) {
  if (!zone) {
    if (!isKnown) return <p className={styles.note}>{text.noZones}</p>
    return <p className={styles.note}>{isPinned ? text.noZone : `${text.noPin}. ${text.noZone}`}</p>
  }
  const isFree = zone.freeAbove !== null && goods >= zone.freeAbove
  return (
    <div className={styles.zone} role="status">
      <b>{text.zone(toPersianDigits(zone.vendorsProperName))}</b>
      <span>{zone.price === 0 || isFree ? text.free : <Amount value={zone.price} />}</span>
      <span>{text.minutes(toPersianDigits(zone.estimateMinutes))}</span>
      {zone.freeAbove !== null && !isFree && (
        <span>
          {text.freeAbove} <Amount value={zone.freeAbove} />
        </span>
      )}
      {goods < zone.minimumOrder && (
        <span className={styles.below}>
          {text.below} <Amount value={zone.minimumOrder} />
        </span>
      )}
    </div>
  )
}
