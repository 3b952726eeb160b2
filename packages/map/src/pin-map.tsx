import { useEffect, useRef, useState } from 'react'
import type { Area } from './draw-areas.ts'
import type { Position } from './position.ts'
import { locate, mayLocate } from './locate.ts'
import { directionText, mapText } from './map.fa.ts'
import { Act, MapView, PinMark } from './map-view.tsx'
import type { Home, OpenMap, View } from './open-map.ts'
import type { Tiles } from './add-street-tiles.ts'

type PinMapProps = {
  label: string
  home: Home | null
  tiles: Tiles | null
  areas: readonly Area[]
  view: View
  className?: string | undefined
  /** The map is moving: results for the previous place no longer apply. */
  onMove: () => void
  /** The pin has stopped; six decimals, about 10 cm. */
  onRest: (position: Position) => void
  /** Called once with the open map, to change the view later. */
  onOpen?: (map: OpenMap) => void
}

const restMs = 300
const locatedZoom = 17

/**
 * Selects a place: the map moves under a fixed pin in the middle. Works by finger, mouse, arrow keys or a tap; a button
 * moves to the device's own position.
 */
export function PinMap({ label, home, tiles, areas, view, className, onMove, onRest, onOpen }: PinMapProps) {
  const [isMoving, setIsMoving] = useState(false)
  const [place, setPlace] = useState<Position>()
  const [message, setMessage] = useState('')
  const [map, setMap] = useState<OpenMap>()
  const hear = useRef({ onMove, onRest })
  useEffect(() => {
    hear.current = { onMove, onRest }
  })
  const begin = (open: OpenMap) => {
    setMap(open)
    onOpen?.(open)
    return followPin(open, {
      onMove: () => {
        setIsMoving(true)
        hear.current.onMove()
      },
      onRest: (position) => {
        setIsMoving(false)
        setPlace(position)
        hear.current.onRest(position)
      },
    })
  }
  return (
    <MapView
      {...{ label, home, tiles, areas, view }}
      className={`${className ?? ''} ${isMoving ? 'map-moving' : ''}`}
      zoomsAround="MIDDLE"
      onOpen={begin}
    >
      <PinMark />
      {map && mayLocate() && <LocateAct map={map} onMessage={setMessage} />}
      <p className="map-message map-away" role="status">
        {message || (place && home && !isMoving ? mapText.away(directionText(home.position, place), home.title) : '')}
      </p>
    </MapView>
  )
}

type PinEars = { onMove: () => void; onRest: (position: Position) => void }

/** Reports when the map starts moving and where it stops. */
function followPin({ leaflet }: OpenMap, { onMove, onRest }: PinEars): () => void {
  let timer = setTimeout(() => onRest(rounded(leaflet.getCenter())))
  const move = () => {
    clearTimeout(timer)
    onMove()
  }
  const end = () => {
    clearTimeout(timer)
    timer = setTimeout(() => onRest(rounded(leaflet.getCenter())), restMs)
  }
  leaflet.on('movestart', move)
  leaflet.on('moveend', end)
  leaflet.on('click', ({ latlng }) => leaflet.panTo(latlng))
  return () => {
    // A map that closes while moving fires `moveend` once more.
    leaflet.off('movestart', move).off('moveend', end)
    clearTimeout(timer)
  }
}

function rounded({ lat, lng }: Position): Position {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}

const roughM = 150
const messageMs = 6_000

function LocateAct({ map: { leaflet }, onMessage }: { map: OpenMap; onMessage: (message: string) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    const found = await locate()
    setIsBusy(false)
    if (found.ok) leaflet.setView(found.position, Math.max(locatedZoom, leaflet.getZoom()))
    const message = found.ok ? (found.accuracyM > roughM ? mapText.located.ROUGH : '') : mapText.located[found.why]
    onMessage(message)
    if (message) setTimeout(() => onMessage(''), messageMs)
  }
  return (
    <div className="map-locate">
      <Act label={isBusy ? mapText.locating : mapText.locate} isBusy={isBusy} onPress={() => void ask()}>
        <circle cx="12" cy="12" r="3" fill="currentColor" />
        <path d="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0 -16M12 2v2M12 20v2M20 12h2M2 12h2" />
      </Act>
    </div>
  )
}
