import { createStore, useStore } from '@sofreh/kit'
import type { Area, Home } from '@sofreh/map'
import { useEffect, useMemo } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { api } from '../session/api.ts'
import { deliveryText } from '../text/delivery.fa.ts'

const ask = () => api('GET /api-sofreh/delivery/map')
export type GuestMap = Awaited<ReturnType<typeof ask>>

/** Data of the guest's map: restaurant, delivery zones and tile source. */
export type MapFacts = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; map: GuestMap }

const mapStore = createStore<MapFacts>({ status: 'loading' })
const freshMs = 60_000
let readAt = Number.NEGATIVE_INFINITY

export async function readMap(): Promise<void> {
  if (mapStore.get().status !== 'ready') mapStore.set({ status: 'loading' })
  try {
    mapStore.set({ status: 'ready', map: await ask() })
    readAt = performance.now()
  } catch {
    // Zones that are a minute old are better than none.
    if (mapStore.get().status !== 'ready') mapStore.set({ status: 'failed' })
  }
}

/** Loads the restaurant's map when it is shown, and again after a minute. */
export function useGuestMap(): MapFacts {
  const facts = useStore(mapStore, (state) => state)
  useEffect(() => {
    if (performance.now() - readAt > freshMs) void readMap()
  }, [])
  return facts
}

/** Returns the restaurant's marker; null where its owner has not set a position. */
export function useHome(map: GuestMap | undefined): Home | null {
  const { landing } = usePage()
  const position = map?.position ?? null
  return useMemo(() => position && { position, title: landing.name }, [position, landing.name])
}

/** Returns the zones as areas with their delivery fees; highlights the one with this id. */
export function useAreas(map: GuestMap | undefined, litId?: string): readonly Area[] {
  const { unit } = usePage()
  return useMemo(
    () =>
      (map?.areas ?? []).map(({ id, vendorsProperName, polygon, price }) => ({
        id,
        name: vendorsProperName,
        note: deliveryText.price(price, unit),
        shape: polygon,
        look: litId === undefined ? 'PLAIN' : id === litId ? 'LIT' : 'PALE',
      })),
    [map, unit, litId],
  )
}
