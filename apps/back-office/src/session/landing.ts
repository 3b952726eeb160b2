/** First screen of a user after signing in. Paths are those of the office's router, without its base path `/bo`. */
type Landing = '/' | '/pos' | '/kitchen'

/**
 * Returns the first screen of a role: Today for reports, the till for selling, the kitchen display for cooking only.
 */
export function landingOf(permissions: ReadonlySet<string>): Landing {
  if (permissions.has('REPORT_DASHBOARD')) return '/'
  if (permissions.has('POS_USE')) return '/pos'
  return permissions.has('KITCHEN_USE') ? '/kitchen' : '/'
}

/**
 * Returns the path requested before sign-in, given with or without the base path; undefined where it names no screen or
 * another site.
 */
export function askedAddress(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined
  const inOffice = next.replace(/^\/bo(?=\/|$)/, '')
  // The office's root names no screen.
  return inOffice === '' || inOffice === '/' || inOffice.startsWith('/auth/') ? undefined : inOffice
}

/** Returns true for the till, which is a separate page with its own document. */
export function isTillAddress(address: string): boolean {
  return /^\/pos(?=[/?#]|$)/.test(address)
}
