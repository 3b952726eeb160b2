import { firstGrapheme } from '@sofreh/kernel'

/** What most names begin with: a mark made of it would be the same for every restaurant. */
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

/** The letter that stands for a vendor without a logo: the first one of its own name, after words such as «رستوران». */
export function letterMark(name: string): string {
  const whole = name.trim()
  return firstGrapheme(whole.replace(kindAtStart, '')) || firstGrapheme(whole)
}
