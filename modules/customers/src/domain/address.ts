/** An address of a customer: words for whoever brings the food, and a pin that decides what the way costs. */

/** A place on the map, degrees of WGS 84. */
export type Position = { lat: number; lng: number }

/** How many addresses a customer keeps at a vendor; a guest with more is no guest. */
export const mostAddresses = 30

/** A position in the steps that everything is compared in: a millionth of a degree, about eleven centimetres. */
export function roundedPosition({ lat, lng }: Position): Position {
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** Never minus zero: the same place is written one way. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000 + 0
}

/** The same words are the same door, and one that was pinned meanwhile is still it. */
export function isSameAddress(
  one: { address: string; plaque: string; unit: string; position: Position | null },
  other: { address: string; plaque: string; unit: string; position: Position | null },
): boolean {
  const words = [one.address === other.address, one.plaque === other.plaque, one.unit === other.unit]
  const [here, there] = [one.position, other.position]
  return words.every(Boolean) && (!here || !there || (here.lat === there.lat && here.lng === there.lng))
}
