import { Text } from '@mantine/core'
import { type OpenMap, PinMap, type Position, type View } from '@sofreh/map'
import { Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { mapQuery } from './map-query.ts'
import { placePinText as text } from './place-pin.fa.ts'
import styles from './place-pin.module.css'
import { PlaceSearch } from './place-search.tsx'

const nearZoom = 17
const aroundZoom = 14
const city: View = { at: { lat: 35.7, lng: 51.4 }, zoom: 11 }

type PlacePinProps = {
  from: Position | null
  /** The map moves: the last position is no longer the one under the pin. */
  onMove: () => void
  onPin: (position: Position) => void
}
type MapFacts = Awaited<ReturnType<NonNullable<typeof mapQuery.queryFn>>>

/** Picks a position: the centre of the map when it rests. Used for customers' addresses and the vendor's own. */
export function PlacePin(props: PlacePinProps) {
  const map = useQuery(mapQuery)
  if (map.isError && !map.data) return <Problem error={map.error} onRetry={() => void map.refetch()} />
  return map.data ? <Pinning {...props} map={map.data} /> : <Text role="status">{text.mapComing}</Text>
}

function Pinning({ from, onMove, onPin, map }: PlacePinProps & { map: MapFacts }) {
  const { vendor } = useSession()
  const shown = useRef<OpenMap>(null)
  const { position, tiles, areas: zones } = map
  const home = useMemo(() => position && { position, title: vendor.name }, [position, vendor.name])
  const areas = useMemo(
    () => zones.map(({ id, vendorsProperName: name, polygon: shape }) => ({ id, name, shape })),
    [zones],
  )
  const [view] = useState<View>(() => {
    if (from) return { at: from, zoom: nearZoom }
    return position ? { at: position, zoom: aroundZoom } : city
  })
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {text.pinHint}
      </Text>
      {map.hasPlaceSearch && <PlaceSearch map={shown} />}
      <PinMap
        className={styles.map}
        label={text.map}
        home={home}
        tiles={tiles}
        areas={areas}
        view={view}
        onMove={onMove}
        onRest={onPin}
        onOpen={(open) => {
          shown.current = open
        }}
      />
    </div>
  )
}
