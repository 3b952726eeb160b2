/**
 * Returns true for a private IPv4 address. Anyone who can edit an address must not be able to make the vendor's bridge
 * connect to the internet or to itself.
 * @param ip four numbers with dots, Latin digits
 */
export function isShopAddress(ip: string): boolean {
  const parts = ip.split('.').map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : -1))
  if (parts.length !== 4 || parts.some((part) => part < 0 || part > 255)) return false
  const [first = 0, second = 0] = parts
  if (first === 10 || (first === 192 && second === 168)) return true
  return first === 172 && second >= 16 && second <= 31
}
