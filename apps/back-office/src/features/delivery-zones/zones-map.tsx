import { showNumber } from '@sofreh/kernel'
import { type Area, MapView, type OpenMap, placesOf, type View } from '@sofreh/map'
import { useUnitName } from '@sofreh/ui'
import { useMemo, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { zonesText } from './delivery-zones.fa.ts'
import type { GuestMap, Zone } from '../../queries/zone-queries.ts'

type ZonesMapProps = {
  zones: readonly Zone[]
  map: GuestMap
  className?: string | undefined
  litId?: string | undefined
  /** The zone to fit first; otherwise all of them. */
  focus?: Zone | undefined
  /** Fades all zones while another one is drawn over them. */
  arePale?: boolean
  onPress?: ((id: string) => void) | undefined
  onOpen?: (map: OpenMap) => (() => void) | undefined
}

/** View without a vendor position or a zone: a whole city. */
const city: View = { at: { lat: 35.7, lng: 51.4 }, zoom: 11 }
const vendorZoom = 13

/** Shows all zones around the vendor. The one of highest precedence is on top. */
export function ZonesMap({ zones, map, className, litId, focus, arePale = false, onPress, onOpen }: ZonesMapProps) {
  const unit = useUnitName()
  const home = useHome(map)
  const areas = useMemo(
    () => zones.map((zone) => areaOf(zone, unit, lookOf(zone, litId, arePale))),
    [zones, unit, litId, arePale],
  )
  const [view] = useState<View>(() => {
    if (focus) return { around: placesOf([{ shape: focus.polygon }], null) }
    if (areas.length > 0) return { around: placesOf(areas, home) }
    return home ? { at: home.position, zoom: vendorZoom } : city
  })
  return (
    <MapView
      className={className}
      label={zonesText.map}
      home={home}
      tiles={map.tiles}
      areas={areas}
      view={view}
      onPressArea={onPress}
      {...(onOpen ? { onOpen } : {})}
    />
  )
}

export function useHome(map: GuestMap) {
  const { vendor } = useSession()
  const { position } = map
  return useMemo(() => position && { position, title: vendor.name }, [position, vendor.name])
}

function areaOf({ id, vendorsProperName, price, polygon }: Zone, unit: string, look: Area['look']): Area {
  const note = price === 0 ? zonesText.free : zonesText.money(price, unit)
  return { id, name: vendorsProperName, note, shape: polygon, look }
}

function lookOf({ id, enabled }: Zone, litId: string | undefined, arePale: boolean): Area['look'] {
  if (arePale || !enabled) return 'PALE'
  return id === litId ? 'LIT' : 'PLAIN'
}

/** Returns the price as text, or the text for a free one. */
export function deliveryPriceText(amount: number, unit: string): string {
  return amount === 0 ? zonesText.free : `${showNumber(amount)} ${unit}`
}
