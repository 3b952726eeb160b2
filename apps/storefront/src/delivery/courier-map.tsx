import type { BikerPosition } from '@sofreh/couriers/client'
import { MapView, markNames, type OpenMap, type Position } from '@sofreh/map'
import { useEffect, useState } from 'react'
import { deliveryText } from '../text/delivery.fa.ts'
import styles from './delivery.module.css'
import { useGuestMap } from './guest-map.ts'

type CourierMapProps = { courier: string; position: BikerPosition; home: Position | null }

/** Shows the courier and the delivery address on a map. */
export default function CourierMap({ courier, position, home }: CourierMapProps) {
  const facts = useGuestMap()
  const [open, setOpen] = useState<OpenMap>()
  const { lat, lng } = position
  useEffect(() => {
    if (!open) return
    return markNames(open, [{ at: { lat, lng }, name: courier, color: 'var(--good)' }])
  }, [open, courier, lat, lng])
  if (facts.status !== 'ready') return null
  return (
    <MapView
      className={styles.courierMap}
      label={deliveryText.courier.map}
      home={home && { position: home, title: deliveryText.courier.door }}
      tiles={facts.map.tiles}
      areas={[]}
      view={{ around: home ? [home, { lat, lng }] : [{ lat, lng }] }}
      onOpen={(opened) => {
        setOpen(opened)
        return () => setOpen(undefined)
      }}
    />
  )
}
