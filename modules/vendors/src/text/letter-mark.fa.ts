import { firstGrapheme } from '@sofreh/kernel'

/** Generic first words of vendor names; a mark made of them would be the same for many vendors. */
const kinds = [
  'رستوران',
  'کافه‌رستوران',
  'کافه رستوران',
  'کافه',
  'فست‌فود',
  'فست فود',
  'فستفود',
  'کافی‌شاپ',
  'کافی شاپ',
  'تهیه غذای',
  'تهیه غذا',
  'تهیهٔ غذای',
  'تهیهٔ غذا',
]
const kindAtStart = new RegExp(`^(?:${kinds.toSorted((a, b) => b.length - a.length).join('|')})\\s+`)

/**
 * Returns the letter that represents a vendor without a logo: the first of its own name, after generic words such as
 * "restaurant".
 */
export function letterMark(name: string): string {
  const whole = name.trim()
  return firstGrapheme(whole.replace(kindAtStart, '')) || firstGrapheme(whole)
}
