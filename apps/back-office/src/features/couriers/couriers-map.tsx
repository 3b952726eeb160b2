import type { BikerPosition, Biker, Stop } from '@sofreh/couriers/client'
import { showOrderNumber } from '@sofreh/kernel'
import { MapView, markNames, type NameMark, type OpenMap, type View } from '@sofreh/map'
import type { Order } from '@sofreh/ordering/client'
import { useSession } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { guestMapQuery } from './guest-map-query.ts'
import { couriersText as text } from './couriers.fa.ts'
import styles from './couriers-map.module.css'

type CouriersMapProps = {
  bikers: readonly (Biker & { position: BikerPosition | null })[]
  stops: readonly Stop[]
  waiting: readonly Order[]
}

const city: View = { at: { lat: 35.7, lng: 51.4 }, zoom: 11 }

/** Shows couriers where they were last seen, and the places of the orders. */
export function CouriersMap({ bikers, stops, waiting }: CouriersMapProps) {
  const { vendor } = useSession()
  const map = useQuery(guestMapQuery)
  const [open, setOpen] = useState<OpenMap>()
  const position = map.data?.position ?? null
  const home = useMemo(() => position && { position, title: vendor.name }, [position, vendor.name])
  const marks = useMemo(() => marksOf({ bikers, stops, waiting }), [bikers, stops, waiting])
  useEffect(() => (open ? markNames(open, marks) : undefined), [open, marks])
  if (!map.data) return <div className={styles.map} />
  // Without the restaurant's place and without orders the map would be an empty grid.
  if (!position && marks.length === 0)
    return (
      <div className={`${styles.map} ${styles.empty}`}>
        <p>{text.noPlace}</p>
        <Link to="/delivery-zones">{text.setPlace}</Link>
      </div>
    )
  return (
    <MapView
      className={styles.map}
      label={text.map}
      home={home}
      tiles={map.data.tiles}
      areas={[]}
      view={position ? { at: position, zoom: 13 } : city}
      onOpen={(opened) => {
        setOpen(opened)
        return () => setOpen(undefined)
      }}
    />
  )
}

const waitingColor = 'var(--warn)'

function marksOf({ bikers, stops, waiting }: CouriersMapProps): NameMark[] {
  const colorOf = new Map(bikers.map(({ id, color }) => [id, color]))
  return [
    ...waiting.flatMap(({ number, address }) => {
      const at = address?.position
      return at ? [{ at, name: showOrderNumber(number), color: waitingColor, isOutlined: true }] : []
    }),
    ...stops.flatMap(({ order: { number, lat, lng }, bikerId }) => {
      if (lat === null || lng === null) return []
      return [{ at: { lat, lng }, name: showOrderNumber(number), color: colorOf.get(bikerId) ?? '', isOutlined: true }]
    }),
    ...bikers.flatMap(({ name, color, position }) => (position ? [{ at: position, name, color }] : [])),
  ]
}
