import { isIP } from 'node:net'

const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const mostProxies = 9

/** Validates the setting for trusted proxies: none, a count, or addresses. */
export function saysProxies(text: string): boolean {
  if (text === 'true' || text === 'false') return true
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies
  return text.split(',').every((part) => isRange(part.trim()))
}

/** Converts the setting to the web server's option. A count starts at this server. */
export function proxiesOf(text: string): boolean | number | string {
  if (text === 'true') return true
  if (text === 'false' || text === '0') return false
  return /^\d+$/.test(text) ? Number(text) : text
}

function isRange(text: string): boolean {
  if (named.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
