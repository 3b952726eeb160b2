import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Area } from './draw-areas.ts'
import { mapText } from './map.fa.ts'
import { type Home, type OpenMap, openMap, type View } from './open-map.ts'
import type { StreetState, Tiles } from './add-street-tiles.ts'

export type MapViewProps = {
  /** Accessible name of the map. */
  label: string
  home: Home | null
  tiles: Tiles | null
  /** Initial view; later changes are ignored. */
  view: View
  areas?: readonly Area[]
  onPressArea?: ((id: string) => void) | undefined
  zoomsAround?: 'MIDDLE' | 'POINTER'
  className?: string | undefined
  /** A static image of the map: not movable and hidden from screen readers. */
  isStill?: boolean
  /** Called once with the open map; the returned function is called before the map closes. */
  onOpen?: (map: OpenMap) => (() => void) | undefined
  /** Content on top of the map. */
  children?: ReactNode
}

const none: readonly Area[] = []

/** A map of areas around a place, with or without street tiles. */
export function MapView({
  areas = none,
  onPressArea,
  zoomsAround = 'POINTER',
  isStill = false,
  ...props
}: MapViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const help = useId()
  const [open, setOpen] = useState<OpenMap>()
  const [streets, setStreets] = useState<StreetState>('NONE')
  const { label, className, children } = props
  const first = useRef({ ...props, zoomsAround, isStill })
  useEffect(() => {
    if (!host.current) return
    const { onOpen, ...setup } = first.current
    const map = openMap({ ...setup, host: host.current, onStreets: setStreets })
    const end = onOpen?.(map)
    setOpen(map)
    return () => {
      end?.()
      setOpen(undefined)
      map.close()
    }
  }, [])
  useEffect(() => open?.drawAreas(areas, onPressArea), [open, areas, onPressArea])
  return (
    <div className={`map-frame ${className ?? ''}`}>
      {/* Leaflet calculates from the left; labels set their own direction. */}
      <div
        ref={host}
        className="map-host"
        dir="ltr"
        {...(isStill
          ? { 'aria-hidden': true, inert: true }
          : { role: 'application', tabIndex: 0, 'aria-label': label, 'aria-describedby': help })}
      />
      {isStill ? (
        <PinMark />
      ) : (
        <p id={help} className="map-unseen">
          {mapText.keys}
        </p>
      )}
      {children}
      {open && !isStill && <Acts map={open} home={props.home} />}
      {streets === 'MISSING' && !isStill && (
        <p className="map-message map-note" role="status">
          {mapText.noStreets}
        </p>
      )}
    </div>
  )
}

/** The pin: its tip marks the middle of the map. */
export function PinMark() {
  return (
    <>
      <span className="map-pin-foot" aria-hidden="true" />
      <svg className="map-pin" viewBox="0 0 40 52" aria-hidden="true">
        <path
          d="M20 51C11 39 2 30 2 19a18 18 0 1 1 36 0c0 11-9 20-18 32z"
          fill="currentColor"
          stroke="#fff"
          strokeWidth="2.5"
        />
        <circle cx="20" cy="19" r="6.500" fill="#fff" />
      </svg>
    </>
  )
}

/** Zoom buttons, for use with one finger or a mouse. */
function Acts({ map: { leaflet }, home }: { map: OpenMap; home: Home | null }) {
  const [zoom, setZoom] = useState(leaflet.getZoom())
  useEffect(() => {
    const note = () => setZoom(leaflet.getZoom())
    leaflet.on('zoomend', note)
    return () => void leaflet.off('zoomend', note)
  }, [leaflet])
  return (
    <div className="map-acts">
      {home && (
        <Act label={mapText.toHome(home.title)} onPress={() => leaflet.setView(home.position)}>
          <path d="M3 21h18M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4M5 21v-10.150M19 21v-10.150M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4" />
        </Act>
      )}
      <div className="map-zooms">
        <Act label={mapText.zoomIn} isOff={zoom >= leaflet.getMaxZoom()} onPress={() => leaflet.zoomIn()}>
          <path d="M12 5v14M5 12h14" />
        </Act>
        <Act label={mapText.zoomOut} isOff={zoom <= leaflet.getMinZoom()} onPress={() => leaflet.zoomOut()}>
          <path d="M5 12h14" />
        </Act>
      </div>
    </div>
  )
}

type ActProps = { label: string; isOff?: boolean; isBusy?: boolean; onPress: () => void; children: ReactNode }

export function Act({ label, isOff, isBusy, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className="map-act"
      aria-label={label}
      title={label}
      disabled={isOff}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  )
}
