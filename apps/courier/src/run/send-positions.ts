import { api } from '../session/courier-session.ts'
import { clockOffset } from '../steps/step-log.ts'
import { stopsNow } from './run-store.ts'

const everyMs = 15_000

/**
 * Sends the phone's position between pick-up and hand-over, at most every fifteen seconds. A position that did not arrive is
 * dropped: only the newest one matters.
 * @returns a function that stops it
 */
export function sendPositions(): () => void {
  if (!('geolocation' in navigator)) return () => undefined
  let lastAt = 0
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng } }) => {
      const isCarrying = stopsNow().some(({ status }) => status === 'PICKEDUP' || status === 'ATDESTINATION')
      if (!isCarrying || Date.now() - lastAt < everyMs) return
      lastAt = Date.now()
      // By the server's clock: it drops a position of a clock that differs.
      const at = new Date(Date.now() + clockOffset.get()).toISOString()
      void api('POST /api-sofreh/couriers/positions', { body: { lat, lng, at } }).catch(() => undefined)
    },
    () => undefined,
    { enableHighAccuracy: true, maximumAge: 10_000 },
  )
  return () => navigator.geolocation.clearWatch(watch)
}
