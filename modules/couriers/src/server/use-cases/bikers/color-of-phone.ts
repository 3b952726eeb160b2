/** Colours that differ on a map and have contrast to white. */
const mapColors = ['#1A7F4B', '#2459A9', '#B3261E', '#7A3E9D', '#B25E09', '#00707A', '#A61E3B', '#4A5A23'] as const

/** Returns a colour for a new courier; the same phone always gets the same one. */
export function colorOfPhone(phoneNumber: string): string {
  return mapColors[Number(phoneNumber.slice(-2)) % mapColors.length] ?? mapColors[0]
}
