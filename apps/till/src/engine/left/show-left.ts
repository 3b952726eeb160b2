import type { ManualKind } from '@sofreh/cash/domain'
import { showNumber } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import { changeGiven, type Payment } from '../../commands/payment.ts'
import type { SaleEntryBody } from '../bills.ts'
import { shiftText } from '../../text/shift.fa.ts'
import { useTillFacts } from '../till-facts.ts'
import { useTill } from '../till-store.ts'
import { turnLeftShifts } from './turn-left-shifts.ts'

/** Turns the shift and shows what a closed page left without an answer, so that no cashier does it again. */
export async function showLeft(left: readonly Entry[]): Promise<void> {
  await turnLeftShifts(left)
  showDrawer(left.at(-1))
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

/** Says that a shift was opened or closed, or cash was moved: no bill shows that. */
function showDrawer(last: Entry | undefined): void {
  const { showMessage } = useTill.getState()
  if (last?.kind === 'openShift') showMessage(shiftText.opened(useTillFacts.getState().shift?.drawerName ?? ''))
  if (last?.kind === 'closeShift') showMessage(shiftText.closed(0))
  if (last?.kind !== 'moveCash') return
  const { kind, amount } = last.body as { kind: ManualKind; amount: number }
  showMessage(shiftText.moved(shiftText.kinds[kind], showNumber(amount)))
}
