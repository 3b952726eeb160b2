import { toPersianDigits } from '@sofreh/kernel'

/** Shows an order's number; marks the till's letter as Latin for screen readers. */
export function OrderNumber({ children: number }: { children: string }) {
  const [, letter = '', digits = number] = /^([A-Z]{0,2})(.*)$/.exec(number) ?? []
  return (
    <bdi>
      {letter !== '' && <span lang="en">{letter}</span>}
      {toPersianDigits(digits)}
    </bdi>
  )
}
