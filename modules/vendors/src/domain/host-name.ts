/**
 * Which vendor a host name means (docs/operations.md). The answer is a name to look up, never a vendor:
 * a subdomain of one of our base domains, or a whole domain that a vendor brought along.
 */
export type HostMeaning =
  | { kind: 'VENDOR'; name: string }
  /** `localhost` and bare addresses: the vendor that development answers with. */
  | { kind: 'DEFAULT' }
  /** The platform itself, or nothing a name could be. */
  | { kind: 'NONE' }

const hostShape = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
const bareAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/
const subdomainShape = /^[a-z](?:[a-z0-9-]{1,30})[a-z0-9]$/
/** Names that would shadow the platform's own addresses. */
const reserved = ['www', 'api', 'admin', 'app', 'assets', 'static', 'cdn', 'mail', 'platform', 'localhost']

/**
 * @param host the `Host` (or `hostdomain`) header as sent, port and letter case included
 * @param baseDomains our own domains; the longest that fits is stripped
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

/** True for a name a new vendor may take: a letter first, 3 to 32 letters, digits and inner hyphens, not ours. */
export function isFreeToTake(subdomain: string): boolean {
  return subdomainShape.test(subdomain) && !reserved.includes(subdomain) && !subdomain.includes('--')
}

/** The host without port and closing dot; undefined for an address in brackets, which is always a bare one. */
function withoutPort(host: string): string | undefined {
  if (host.startsWith('[')) return undefined
  return host.replace(/:\d*$/, '').replace(/\.$/, '')
}
