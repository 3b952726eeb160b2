import type { Position } from './geometry.ts'

export type Located =
  | { ok: true; position: Position; accuracyM: number }
  /** Refused by the person or the page, or not found in time. */
  | { ok: false; why: 'DENIED' | 'UNKNOWN' }

/** True where the browser may tell its place: over https, and on this machine. */
export function mayLocate(): boolean {
  return isSecureContext && 'geolocation' in navigator
}

/** Asks the device where it is; a place of the last minute will do. */
export function locate(): Promise<Located> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          ok: true,
          position: { lat: coords.latitude, lng: coords.longitude },
          accuracyM: coords.accuracy,
        }),
      ({ code }) =>
        resolve({ ok: false, why: code === GeolocationPositionError.PERMISSION_DENIED ? 'DENIED' : 'UNKNOWN' }),
      { enableHighAccuracy: true, timeout: 12_000, maximumAge: 60_000 },
    )
  })
}
