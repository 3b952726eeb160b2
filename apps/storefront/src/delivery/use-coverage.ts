import type { Coverage } from '@sofreh/delivery/client'
import { coverageSentences } from '@sofreh/delivery/client'
import { zoneOfPosition } from '@sofreh/delivery/domain'
import { useEffect, useState } from 'react'
import type { Position } from '../content/destination.ts'
import { api } from '../session/api.ts'
import type { GuestMap } from './guest-map.ts'

/** Coverage of a pin: computed from the loaded map at once, from the restaurant a moment later (`isSure`). */
export type PinCoverage = { position: Position; coverage: Coverage; isSure: boolean }

/** Returns the coverage of a pin. Without an answer the loaded map decides; every quote asks the restaurant again. */
export function useCoverage(position: Position | undefined, map: GuestMap | undefined): PinCoverage | undefined {
  const [known, setKnown] = useState<PinCoverage>()
  useEffect(() => {
    if (!position || !map) return undefined
    let isGone = false
    setKnown({ position, coverage: coverageOnMap(map, position), isSure: false })
    api('GET /api-sofreh/delivery/pin', { query: { lat: String(position.lat), lng: String(position.lng) } }).then(
      (coverage) => isGone || setKnown({ position, coverage, isSure: true }),
      () => isGone || setKnown((before) => before && { ...before, isSure: true }),
    )
    return () => {
      isGone = true
    }
  }, [position, map])
  return known
}

/** Applies the restaurant's rule to the zones this page holds. */
export function coverageOnMap({ areas }: Pick<GuestMap, 'areas'>, position: Position): Coverage {
  const zones = areas.map((area) => ({ ...area, enabled: true }))
  const found = zoneOfPosition(zones, position)
  if (!found.ok) {
    const { code } = found
    return { ...uncovered, code, message: coverageSentences[code] }
  }
  const { id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes } = found.zone
  return {
    ...uncovered,
    isCovered: true,
    zone: { id, vendorsProperName },
    price,
    minimumOrder,
    freeAbove,
    estimateMinutes,
  }
}

const uncovered: Coverage = {
  isCovered: false,
  code: null,
  message: null,
  zone: null,
  price: 0,
  minimumOrder: 0,
  freeAbove: null,
  estimateMinutes: 0,
  distanceMetres: null,
}

/** Returns the address text of a place, where a map service is configured; undefined until it is found. */
export function useAddressText(position: Position | undefined, isAsked: boolean): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    setText(undefined)
    if (!position || !isAsked) return undefined
    let isGone = false
    api('GET /api-sofreh/delivery/words', {
      query: { lat: String(position.lat), lng: String(position.lng) },
    }).then(
      ({ address }) => isGone || setText(address ?? undefined),
      // Without a text the guest writes the address.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [position, isAsked])
  return text
}
