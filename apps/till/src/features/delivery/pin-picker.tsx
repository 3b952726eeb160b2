import { emptyAddress } from '@sofreh/ordering/domain'
import type { OpenMap, Position, View } from '@sofreh/map'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { lazyOnline } from '../../parts/lazy-online.ts'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { tillApi } from '../../engine/till-api.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { deliveryText as text } from '../../text/delivery.fa.ts'
import styles from './delivery.module.css'
import type { DeliveryMap } from '../../engine/people/delivery-map.ts'
import { zoneOfAddress } from '../../commands/zone-of-address.ts'
import { ZoneSummary } from './zone-summary.tsx'

const PinSearch = lazyOnline(async () => (await import('./pin-search.tsx')).PinSearch)
const PinMap = lazy(async () => ({ default: (await import('@sofreh/map')).PinMap }))

const nearZoom = 17
const aroundZoom = 14
/** The view without a vendor position or a pin: a whole city. */
const city: View = { at: { lat: 35.7, lng: 51.4 }, zoom: 11 }

type PinPickerProps = {
  map: DeliveryMap | undefined
  from: Position | null
  goods: number
  onPin: (position: Position, addressText: string | null) => void
  onClose: () => void
}

/** Picks the pin on the map and shows its zone. Streets need a network; rings, areas and distances do not. */
export function PinPicker({ map, from, goods, onPin, onClose }: PinPickerProps) {
  const { vendor } = useSession()
  const isOnline = useIsOnline()
  const shown = useRef<OpenMap>(null)
  const [rest, setRest] = useState<Position>()
  const home = map?.position ? { position: map.position, title: vendor.name } : null
  const [view] = useState<View>(() =>
    from ? { at: from, zoom: nearZoom } : map?.position ? { at: map.position, zoom: aroundZoom } : city,
  )
  const areas = useMemo(
    () => (map?.areas ?? []).map(({ id, vendorsProperName: name, polygon: shape }) => ({ id, name, shape })),
    [map],
  )
  const pin = async () => {
    if (rest) onPin(rest, map?.hasGeocoder ? await addressTextAt(rest) : null)
  }
  return (
    <Sheet
      isWide
      title={text.pin}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttonStyles.button} onClick={onClose}>
            {text.back}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            disabled={!rest}
            onClick={() => void pin()}
          >
            {text.here}
          </button>
        </>
      }
    >
      {isOnline && map?.hasPlaceSearch && (
        <Suspense>
          <PinSearch onPick={(at) => shown.current?.look({ at, zoom: nearZoom })} />
        </Suspense>
      )}
      <p className={textStyles.quiet}>{text.pinHint}</p>
      <Suspense fallback={<div className={styles.map} role="status" aria-busy="true" aria-label={text.mapComing} />}>
        <PinMap
          className={styles.map}
          label={text.map}
          home={home}
          tiles={map?.tiles ?? null}
          areas={areas}
          view={view}
          onMove={() => setRest(undefined)}
          onRest={setRest}
          onOpen={(open) => {
            shown.current = open
          }}
        />
      </Suspense>
      {rest && (
        <ZoneSummary
          zone={map ? zoneOfAddress(map.areas, { ...emptyAddress, position: rest }) : null}
          isKnown={map !== undefined}
          position={rest}
          goods={goods}
        />
      )}
    </Sheet>
  )
}

/** Returns the address text of a position, or null after 3 s; it is then typed by hand. */
async function addressTextAt({ lat, lng }: Position): Promise<string | null> {
  const asked = { query: { lat, lng }, signal: AbortSignal.timeout(3_000) }
  return tillApi('GET /api-identity/identity/users/map/reverse', asked).then(
    ({ address }) => address,
    () => null,
  )
}
