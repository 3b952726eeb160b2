import { toPersianDigits } from '@sofreh/kernel'

/** A number, or text with numbers, in Persian digits and bidi-isolated. */
export function Digits({ children }: { children: string | number }) {
  return <bdi>{toPersianDigits(children)}</bdi>
}
