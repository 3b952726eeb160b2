import type { Entry } from '@sofreh/offline'
import { changeGiven, type Payment } from '../../commands/payment.ts'
import type { SaleEntryBody } from '../bills.ts'
import { useTill } from '../till-store.ts'

/** Shows the last sale that a closed page left without an answer, so that no cashier rings it up again. */
export function showLeftSale(left: readonly Entry[]): void {
  const sale = left.findLast(({ kind }) => kind === 'sale')
  if (!sale) return
  const { number, finalPrice, payments } = sale.body as SaleEntryBody
  useTill.setState({
    pane: 'cart',
    lastSale: {
      kind: 'sold',
      orderId: sale.subjectId,
      number,
      total: finalPrice,
      change: changeGiven(payments as readonly Payment[]),
      isWaiting: true,
      saleId: payments.length > 0 ? sale.id : null,
    },
  })
}
