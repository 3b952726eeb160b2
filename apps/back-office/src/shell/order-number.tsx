import { toPersianDigits } from '@sofreh/kernel'

/** An order's number; the letter of the till that gave it is a Latin one, and is read out as such. */
export function OrderNumber({ children: number }: { children: string }) {
  const [, letter = '', digits = number] = /^([A-Z]{0,2})(.*)$/.exec(number) ?? []
  return (
    <bdi>
      {letter !== '' && <span lang="en">{letter}</span>}
      {toPersianDigits(digits)}
    </bdi>
  )
}
