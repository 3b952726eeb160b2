import { Button, EmptyState, Icon, Sheet, Skeleton } from '@sofreh/kit'
import type { OpenMap, View } from '@sofreh/map'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Position } from '../content/destination.ts'
import { goBack, navigate } from '../frame/route.ts'
import { usePresence } from '../session/session.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { CoverageCard } from './coverage-card.tsx'
import styles from './pin-sheet.module.css'
import { changeDraft, type Draft, useDraft } from './draft.ts'
import { PlaceSearch } from './place-search.tsx'
import { type GuestMap, readMap, useAreas, useGuestMap, useHome } from './guest-map.ts'
import { useCoverage, useAddressText } from './use-coverage.ts'

const PinMap = lazy(async () => ({ default: (await import('@sofreh/map')).PinMap }))

const close = () => goBack({ sheet: undefined })

/** Places the pin on the map and shows the delivery fee as soon as the pin rests. */
export function PinSheet() {
  const facts = useGuestMap()
  const draft = useDraft()
  if (facts.status === 'ready' && draft) return <Pinning map={facts.map} draft={draft} />
  return (
    <Sheet isOpen onClose={close} title={deliveryText.pinTitle} closeLabel={siteText.close}>
      {facts.status === 'failed' ? (
        <EmptyState title={deliveryText.noMap} hint={siteText.noAnswer} drawing="cloud">
          <Button onClick={() => void readMap()}>{siteText.tryAgain}</Button>
        </EmptyState>
      ) : (
        <MapShape />
      )}
    </Sheet>
  )
}

/** Skeleton of a loading map. */
function MapShape() {
  return (
    <div className={styles.map} aria-busy="true" aria-label={siteText.loading}>
      <Skeleton height={420} radius={0} />
    </div>
  )
}

function Pinning({ map, draft }: { map: GuestMap; draft: Draft }) {
  const [rest, setRest] = useState<Position>()
  const [isMoving, setIsMoving] = useState(false)
  const known = useCoverage(rest, map)
  const isSignedIn = usePresence() === 'signedIn'
  const addressText = useAddressText(rest, map.hasGeocoder)
  const isOurs = known?.position === rest && !isMoving
  const open = useRef<OpenMap>(undefined)
  const areas = useAreas(map, isOurs ? known?.coverage.zone?.id : undefined)
  const home = useHome(map)
  const [view] = useState(() => firstView(draft, map))
  const begin = useCallback((opened: OpenMap) => {
    open.current = opened
  }, [])
  const mayGoOn = isOurs && rest !== undefined && (known?.coverage.isCovered === true || !draft.isForOrder)
  const goOn = () => {
    const { address } = draft.words
    const isMapText = address === '' || address === draft.found
    changeDraft({
      position: rest,
      ...(addressText && isMapText ? { words: { ...draft.words, address: addressText }, found: addressText } : {}),
    })
    navigate({ sheet: 'door' })
  }
  return (
    <Sheet
      isOpen
      onClose={close}
      title={deliveryText.pinTitle}
      closeLabel={siteText.close}
      footer={
        <div className={styles.foot}>
          <CoverageCard
            coverage={isOurs ? known?.coverage : undefined}
            text={isOurs ? addressText : undefined}
            isMoving={isMoving}
            hasAreas={map.areas.length > 0}
            onShowAreas={() => open.current?.look({ around: cornersOf(map) })}
          />
          <Button isWide disabled={!mayGoOn} onClick={goOn}>
            {draft.isForOrder ? deliveryText.here : deliveryText.hereForAccount}
          </Button>
          {!isSignedIn && (
            <Button look="plain" isWide onClick={() => navigate({ sheet: 'address' })}>
              <Icon name="person" />
              {deliveryText.haveSaved}
            </Button>
          )}
        </div>
      }
    >
      {map.hasPlaceSearch && <PlaceSearch onPick={(at) => open.current?.look({ at, zoom: nearZoom })} />}
      <Suspense fallback={<MapShape />}>
        <PinMap
          className={map.hasPlaceSearch ? `${styles.map} ${styles.searched}` : styles.map}
          label={deliveryText.pinLabel}
          home={home}
          tiles={map.tiles}
          areas={areas}
          view={view}
          onMove={() => setIsMoving(true)}
          onRest={(position) => {
            setIsMoving(false)
            setRest(position)
          }}
          onOpen={begin}
        />
      </Suspense>
    </Sheet>
  )
}

const nearZoom = 17
const aroundZoom = 14
/** Fallback view without a restaurant position or zone: a whole city. */
const city: View = { at: { lat: 35.7, lng: 51.4 }, zoom: 11 }

function firstView({ position }: Draft, map: GuestMap): View {
  if (position) return { at: position, zoom: nearZoom }
  if (map.position) return { at: map.position, zoom: aroundZoom }
  return map.areas.length > 0 ? { around: cornersOf(map) } : city
}

function cornersOf({ areas, position }: GuestMap): Position[] {
  const corners = areas.flatMap(({ polygon }) => (polygon.coordinates[0] ?? []).map(([lng, lat]) => ({ lat, lng })))
  return position ? [position, ...corners] : corners
}
