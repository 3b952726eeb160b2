import { isIP } from 'node:net'

const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const mostProxies = 9

/** Whether a setting says which proxies stand in front: none, how many, or their addresses. */
export function saysProxies(text: string): boolean {
  if (text === 'true' || text === 'false') return true
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies
  return text.split(',').every((part) => isRange(part.trim()))
}

/** The same as the web server wants it. A number counts from this server outwards. */
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
