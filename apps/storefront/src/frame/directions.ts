type Place = { lat: number; lng: number }

/**
 * Where a tap on «the way there» leads: on Android the phone asks which of its maps is meant; no other system knows such an address,
 * and gets one that opens a map in the browser or its program.
 */
export function directionsTo({ lat, lng }: Place, userAgent: string): string {
  if (userAgent.includes('Android')) return `geo:${lat},${lng}?q=${lat},${lng}`
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
