import type { Handle } from '@sofreh/database'
import { reportOfShift, type ShiftReport } from '../../domain/index.ts'
import type { DrawersDeps } from './drawers-deps.ts'
import { handedIn, sumsOfMovements, sumsOfTransactions, unsentOf } from './shift-ledger.reader.ts'

/** What a shift adds up to now: a handful of sums, however many sales there were. */
export async function addUpShift(
  deps: Pick<DrawersDeps, 'salesOfShift'>,
  handle: Handle,
  shift: { vendorId: string; shiftId: string },
): Promise<ShiftReport> {
  const { vendorId, shiftId } = shift
  const takenOver = await handedIn(handle, shift)
  const sales = await deps.salesOfShift(handle, vendorId, {
    shiftId,
    handedIn: takenOver.map(({ orderId }) => orderId),
  })
  const money = await sumsOfTransactions(handle, shift)
  const ofType = (wanted: 'PAYMENT' | 'REFUND') =>
    money.filter(({ type }) => type === wanted).map(({ type: _, ...tally }) => tally)
  return reportOfShift({
    sales,
    payments: ofType('PAYMENT'),
    refunds: ofType('REFUND'),
    movements: await sumsOfMovements(handle, shift),
    unsent: await unsentOf(handle, shift),
  })
}
