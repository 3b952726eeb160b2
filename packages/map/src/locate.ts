import type { Position } from './position.ts'

export type Located =
  | { ok: true; position: Position; accuracyM: number }
  /** Denied by the person or the page, or not found in time. */
  | { ok: false; why: 'DENIED' | 'UNKNOWN' }

/** Returns true when the browser allows geolocation: over https and on localhost. */
export function mayLocate(): boolean {
  return isSecureContext && 'geolocation' in navigator
}

/** Requests the device's position; accepts one up to a minute old. */
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
