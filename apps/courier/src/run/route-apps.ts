export type RouteApp = 'neshan' | 'balad' | 'google' | 'waze'

/** Returns the address that opens navigation to a pin in an app or on its site. */
export function routeAddress(app: RouteApp, { lat, lng }: { lat: number; lng: number }): string {
  const at = `${lat.toFixed(6)},${lng.toFixed(6)}`
  switch (app) {
    case 'neshan':
      return `https://neshan.org/maps/routing/car/destination/${at}`
    case 'balad':
      return `https://balad.ir/location?latitude=${lat.toFixed(6)}&longitude=${lng.toFixed(6)}`
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${at}`
    case 'waze':
      return `https://waze.com/ul?ll=${at}&navigate=yes`
  }
}
