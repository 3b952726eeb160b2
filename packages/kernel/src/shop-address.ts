/**
 * Only a machine of the shop's own network may be named: whoever can write an address must not make the shop's bridge speak to the
 * world, nor to itself.
 * @param ip four numbers with dots, Latin digits
 */
export function isShopAddress(ip: string): boolean {
  const parts = ip.split('.').map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : -1))
  if (parts.length !== 4 || parts.some((part) => part < 0 || part > 255)) return false
  const [first = 0, second = 0] = parts
  if (first === 10 || (first === 192 && second === 168)) return true
  return first === 172 && second >= 16 && second <= 31
}
