type Place = { lat: number; lng: number }

/**
 * Returns the link for directions: a `geo:` address on Android, where the phone offers its map apps. Other systems do
 * not support that scheme and get a link to a web map.
 */
export function directionsTo({ lat, lng }: Place, userAgent: string): string {
  if (userAgent.includes('Android')) return `geo:${lat},${lng}?q=${lat},${lng}`
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
