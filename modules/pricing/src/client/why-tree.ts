import { whyKinds, type WhyPart } from '../domain/index.ts'

/** Reads the price tree of a response; undefined for anything else, such as an order stored before the tree was. */
export function whyTreeOf(answered: unknown): WhyPart | undefined {
  if (typeof answered !== 'object' || answered === null) return undefined
  const { kind, amount, parts } = answered as Partial<WhyPart>
  const isPart = whyKinds.some((known) => known === kind) && Number.isSafeInteger(amount) && Array.isArray(parts)
  return isPart && parts.every((part) => whyTreeOf(part) !== undefined) ? (answered as WhyPart) : undefined
}
