/**
 * Resolves a host name (docs/guide/operations.md). The result is a name to look up, never a vendor: a subdomain of a base
 * domain, or a vendor's custom domain.
 */
export type HostMeaning =
  | { kind: 'VENDOR'; name: string }
  /** `localhost` and IP addresses: the default vendor of a development server. */
  | { kind: 'DEFAULT' }
  /** The platform itself, or an invalid name. */
  | { kind: 'NONE' }

const hostShape = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
const bareAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/
const subdomainShape = /^[a-z](?:[a-z0-9-]{1,30})[a-z0-9]$/
/** Names that would shadow the platform's own addresses. */
const reserved = ['www', 'api', 'admin', 'app', 'assets', 'static', 'cdn', 'mail', 'platform', 'localhost']

/**
 * @param host the `Host` (or `hostdomain`) header as sent, including port and letter case
 * @param baseDomains the platform's domains; the longest match is stripped
 */
export function subdomainOf(host: string, baseDomains: readonly string[]): HostMeaning {
  const name = withoutPort(host.trim().toLowerCase())
  if (name === undefined) return { kind: 'DEFAULT' }
  if (!hostShape.test(name)) return { kind: 'NONE' }
  if (name === 'localhost' || bareAddress.test(name)) return { kind: 'DEFAULT' }
  const bare = name.replace(/^www\./, '')
  const base = [...baseDomains]
    .map((domain) => domain.trim().toLowerCase().replace(/^\.+/, ''))
    .filter((domain) => domain !== '' && (bare === domain || bare.endsWith(`.${domain}`)))
    .sort((a, b) => b.length - a.length)[0]
  if (base === undefined) return { kind: 'VENDOR', name: bare }
  const subdomain = bare.slice(0, -base.length - 1)
  return subdomain === '' ? { kind: 'NONE' } : { kind: 'VENDOR', name: subdomain }
}

/**
 * Returns whether a new vendor may take a subdomain: 3 to 32 letters, digits and inner hyphens, starting with a letter,
 * not reserved.
 */
export function isFreeToTake(subdomain: string): boolean {
  return subdomainShape.test(subdomain) && !reserved.includes(subdomain) && !subdomain.includes('--')
}

/** Strips port and trailing dot; undefined for an address in brackets, which is always an IP address. */
function withoutPort(host: string): string | undefined {
  if (host.startsWith('[')) return undefined
  return host.replace(/:\d*$/, '').replace(/\.$/, '')
}
