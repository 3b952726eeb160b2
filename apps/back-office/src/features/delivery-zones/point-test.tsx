import { Alert, Button, Stack, Text } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { directionText, leaflet, type OpenMap, type Position } from '@sofreh/map'
import { PageHeader, Problem, useUnitName } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { PlaceSearch } from '../../map/place-search.tsx'
import { zonesText } from './delivery-zones.fa.ts'
import styles from './delivery-zones.module.css'
import { type Holder, whoHolds } from './who-holds.ts'
import { pinQuery, type Zone, type ZonesFacts } from '../../queries/zone-queries.ts'
import { deliveryPriceText, ZonesMap } from './zones-map.tsx'

const text = zonesText.point

/** Explains for a point on the map which zone and delivery fee apply. */
export function PointTest({ zones, map, onEnd }: ZonesFacts & { onEnd: () => void }) {
  const [point, setPoint] = useState<Position>()
  const shown = useRef<OpenMap>(null)
  const begin = useCallback((open: OpenMap) => {
    shown.current = open
    return followPresses(open, setPoint)
  }, [])
  const holders = point ? whoHolds(zones, point) : []
  const winner = holders.find(({ role }) => role === 'WINS')
  return (
    <>
      <PageHeader
        title={zonesText.test}
        sentence={text.hint}
        actions={<Button onClick={onEnd}>{zonesText.testEnd}</Button>}
      />
      {map.hasPlaceSearch && <PlaceSearch map={shown} />}
      <div className={styles.stage}>
        <ZonesMap className={styles.map} zones={zones} map={map} litId={winner?.zone.id} onOpen={begin} />
        <div className={styles.side} role="status">
          {point && <Answer point={point} home={map.position} holders={holders} />}
        </div>
      </div>
    </>
  )
}

function Answer({ point, home, holders }: { point: Position; home: Position | null; holders: Holder<Zone>[] }) {
  const unit = useUnitName()
  const cover = useQuery(pinQuery(point.lat, point.lng))
  if (cover.isError) return <Problem error={cover.error} onRetry={() => void cover.refetch()} />
  const { data } = cover
  return (
    <Stack gap="sm" aria-busy={cover.isPending}>
      <Text fw={700}>{text.title}</Text>
      {home && <Text size="sm">{text.away(directionText(home, point))}</Text>}
      {data?.isCovered && (
        <Alert color="green" variant="light">
          {text.covered(
            toPersianDigits(data.zone?.vendorsProperName ?? ''),
            deliveryPriceText(data.price, unit),
            zonesText.minutes(data.estimateMinutes),
          )}
          {data.minimumOrder > 0 && <div>{text.minimum(zonesText.money(data.minimumOrder, unit))}</div>}
          {data.freeAbove !== null && <div>{text.freeAbove(zonesText.money(data.freeAbove, unit))}</div>}
        </Alert>
      )}
      {data && !data.isCovered && (
        <Alert color="yellow" variant="light">
          {holders.length === 0 ? text.outside : data.message}
        </Alert>
      )}
      <ul className={styles.why}>
        {holders.map((holder) => (
          <li key={holder.zone.id}>{reasonText(holder)}</li>
        ))}
      </ul>
    </Stack>
  )
}

function reasonText({ zone: { vendorsProperName, priority }, role }: Holder<Zone>): string {
  const name = toPersianDigits(vendorsProperName)
  if (role === 'OFF') return text.off(name)
  return role === 'WINS' ? text.wins(name, priority) : text.later(name, priority)
}

/** Reports the pressed place, or the map's centre on Enter, and marks it. */
function followPresses({ leaflet: map }: OpenMap, onPoint: (point: Position) => void): () => void {
  const icon = leaflet.divIcon({
    className: 'map-label',
    html: `<div><div class="${styles.mark}"></div></div>`,
    iconSize: [0, 0],
  })
  const mark = leaflet.marker(map.getCenter(), { icon, interactive: false, keyboard: false, zIndexOffset: 600 })
  const put = ({ lat, lng }: Position) => {
    const point = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
    mark.setLatLng(point).addTo(map)
    onPoint(point)
  }
  const press = ({ latlng }: leaflet.LeafletMouseEvent) => put(latlng)
  const key = ({ originalEvent }: leaflet.LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Enter') put(map.getCenter())
  }
  map.on('click', press)
  map.on('keydown', key)
  return () => {
    map.off('click', press)
    map.off('keydown', key)
  }
}
