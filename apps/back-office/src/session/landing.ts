/** Where a person goes after signing in. Addresses are those of the office's router: without its base path `/bo`. */
type Landing = '/' | '/pos' | '/kitchen'

/** The first screen of a role: the kitchen display for who only cooks, the till for who sells, Today for who reads figures. */
export function landingOf(permissions: ReadonlySet<string>): Landing {
  if (permissions.has('REPORT_DASHBOARD')) return '/'
  if (permissions.has('POS_USE')) return '/pos'
  return permissions.has('KITCHEN_USE') ? '/kitchen' : '/'
}

/** An address asked for before the sign-in, with or without the base path; undefined where it names no screen or another site. */
export function askedAddress(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined
  const inOffice = next.replace(/^\/bo(?=\/|$)/, '')
  // Whoever asked for the office itself asked for no screen of it.
  return inOffice === '' || inOffice === '/' || inOffice.startsWith('/auth/') ? undefined : inOffice
}

/** The till is a page of its own, with a document of its own. */
export function isTillAddress(address: string): boolean {
  return /^\/pos(?=[/?#]|$)/.test(address)
}
