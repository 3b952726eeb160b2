import { showNumber } from '@sofreh/kernel'
import { Button, Icon, Skeleton, useStore } from '@sofreh/kit'
import { deliveryFee, distanceMetres } from '@sofreh/delivery/domain'
import { lazy, Suspense, useMemo } from 'react'
import { useCart } from '../cart/cart-store.ts'
import type { Destination, Position, Terms } from '../content/destination.ts'
import { useCartPrice } from '../cart/use-cart-price.ts'
import { usePage } from '../frame/page-context.tsx'
import { destinationProblem } from '../quote/wishes.ts'
import { quoteStore } from '../quote/quote.ts'
import { addressLine, addressTitle, deliveryText } from '../text/delivery.fa.ts'
import shared from './delivery.module.css'
import styles from './destination-card.module.css'
import { askWhere } from './draft.ts'
import { useAreas, useGuestMap, useHome } from './guest-map.ts'

const MapView = lazy(async () => ({ default: (await import('@sofreh/map')).MapView }))

/** Shows the destination on a map and in text with its delivery fee, or asks for one. */
export default function DestinationCard() {
  const destination = useCart((cart) => cart.destination)
  if (!destination) {
    return (
      <div className={styles.card}>
        <p className={shared.quiet}>{deliveryText.none}</p>
        <Button look="soft" isWide onClick={askWhere}>
          <Icon name="place" />
          {deliveryText.choose}
        </Button>
      </div>
    )
  }
  const { words, terms } = destination
  return (
    <div className={styles.card}>
      <Preview destination={destination} />
      <div className={shared.destination}>
        <Icon name="place" />
        <span className={shared.addressText}>
          <strong>{addressTitle(words)}</strong>
          {addressLine(words) && <span className={shared.small}>{addressLine(words)}</span>}
        </span>
        <Button look="plain" onClick={askWhere}>
          {deliveryText.change}
        </Button>
      </div>
      <Problem />
      {terms && <Cost terms={terms} />}
    </div>
  )
}

/** Shows the restaurant's reason why the destination is not covered. */
function Problem() {
  const problem = useStore(quoteStore, ({ problems }) => destinationProblem(problems))
  return problem ? <p className={shared.refused}>{problem.message}</p> : null
}

function Cost({ terms }: { terms: Terms }) {
  const { unit } = usePage()
  const { sumOfItemsPrice, sumOfItemToppingsPrice } = useCartPrice()
  const { missingToFree } = deliveryFee(terms, sumOfItemsPrice + sumOfItemToppingsPrice)
  const money = (amount: number) => `${showNumber(amount)} ${unit}`
  return (
    <>
      <p className={shared.quiet}>
        {deliveryText.inZone(terms.zone.vendorsProperName)} · {deliveryText.fee}:{' '}
        {deliveryText.price(terms.price, unit)} · {deliveryText.minutes(terms.estimateMinutes)}
      </p>
      {terms.freeAbove !== null && missingToFree !== null && (
        <p className={styles.note}>
          {missingToFree === 0
            ? deliveryText.madeFree(money(terms.freeAbove))
            : deliveryText.toFree(money(missingToFree))}
        </p>
      )}
    </>
  )
}

const [farZoom, nearZoom] = [11, 16]
const seenPx = 58
const pxOfWorld = 156_543

/** Returns a zoom that shows the restaurant together with the centred pin. */
function zoomBetween({ position }: Destination, home: Position | null): number {
  if (!home) return nearZoom
  const meters = Math.max(1, distanceMetres(position, home))
  const zoom = Math.log2((pxOfWorld * Math.cos((position.lat * Math.PI) / 180) * seenPx) / meters)
  return Math.min(nearZoom, Math.max(farZoom, Math.floor(zoom)))
}

/** Static map with the pin in its centre; decorative, hidden from screen readers. */
function Preview({ destination }: { destination: Destination }) {
  const { position, terms } = destination
  const facts = useGuestMap()
  const map = facts.status === 'ready' ? facts.map : undefined
  const named = useAreas(map, terms?.zone.id)
  // The picture is too small for zone names.
  const areas = useMemo(() => named.map((area) => ({ ...area, name: undefined })), [named])
  const home = useHome(map)
  if (facts.status === 'failed') return null
  const shape = <Skeleton height={148} radius={14} />
  if (!map) return shape
  return (
    <Suspense fallback={shape}>
      <MapView
        // Remounts the map for another place.
        key={`${position.lat} ${position.lng}`}
        isStill
        className={styles.preview}
        label={deliveryText.pinLabel}
        home={home}
        tiles={map.tiles}
        areas={areas}
        view={{ at: position, zoom: zoomBetween(destination, map.position) }}
      />
    </Suspense>
  )
}
