import type { ZoneTerms } from '@sofreh/delivery/domain'
import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { tillApi } from '../../engine/till-api.ts'
import { deliveryText as text } from '../../text/delivery.fa.ts'
import styles from './delivery.module.css'

type ZoneSummaryProps = {
  zone: ZoneTerms | null
  isKnown: boolean
  /** The pin; null where there is none. */
  position: { lat: number; lng: number } | null
  goods: number
}

/** Shows a zone's fee, minutes and free-delivery limit, and whether the goods reach its minimum. */
export function ZoneSummary({ zone, isKnown, position, goods }: ZoneSummaryProps) {
  const off = useOffZone(zone ? null : position)
  if (!zone) {
    if (!isKnown) return <p className={styles.note}>{text.noZones}</p>
    if (off) return <p className={styles.note}>{text.zoneOff}</p>
    return <p className={styles.note}>{position ? text.noZone : `${text.noPin}. ${text.noZone}`}</p>
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

/** Asks the server whether a disabled zone would contain this pin, because the till stores only enabled ones. */
function useOffZone(position: ZoneSummaryProps['position']): boolean {
  const [off, setOff] = useState<{ at: string }>()
  const at = position ? `${position.lat} ${position.lng}` : ''
  useEffect(() => {
    if (at === '') return
    let isGone = false
    const [lat = 0, lng = 0] = at.split(' ').map(Number)
    tillApi('GET /api-sofreh/delivery/pin', { query: { lat, lng } }).then(
      ({ code }) => !isGone && code === 'DELIVERY_ZONE_DISABLED' && setOff({ at }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [at])
  return at !== '' && off?.at === at
}
