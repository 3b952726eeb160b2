/** An address of a customer: text for the courier, and a pin that decides the delivery fee. */

/** A position in degrees of WGS 84. */
export type Position = { lat: number; lng: number }

/** Maximum number of addresses per customer and vendor; more are abuse. */
export const mostAddresses = 30

/** Rounds a position to a millionth of a degree (about 11 cm), the precision of all comparisons. */
export function roundedPosition({ lat, lng }: Position): Position {
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** Avoids minus zero, so that equal positions have one representation. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000 + 0
}

/** Compares addresses by their text, and by their pins when both have one. */
export function isSameAddress(
  one: { address: string; plaque: string; unit: string; position: Position | null },
  other: { address: string; plaque: string; unit: string; position: Position | null },
): boolean {
  const sameTexts = [one.address === other.address, one.plaque === other.plaque, one.unit === other.unit]
  const [here, there] = [one.position, other.position]
  return sameTexts.every(Boolean) && (!here || !there || (here.lat === there.lat && here.lng === there.lng))
}
