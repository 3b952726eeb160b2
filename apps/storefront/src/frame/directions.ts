type Place = { lat: number; lng: number }

/**
 * Returns the link for directions: a `geo:` address on Android, where the phone offers its map apps. Other systems do
 * not support that scheme and get a link to a web map.
 */
export function directionsTo({ lat, lng }: Place, userAgent: string): string {
  return userAgent.includes('Android') ? `geo:${lat},${lng}?q=${lat},${lng}` : webDirectionsTo({ lat, lng })
}

/** Returns the link to a web map, for a page that the server renders without knowing the phone. */
export function webDirectionsTo({ lat, lng }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
