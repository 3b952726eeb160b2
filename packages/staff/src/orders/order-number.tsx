import { showOrderNumber } from '@sofreh/kernel'

/** Shows an order's number, isolated from the text around it. */
export function OrderNumber({ children: number }: { children: string }) {
  return <bdi>{showOrderNumber(number)}</bdi>
}
