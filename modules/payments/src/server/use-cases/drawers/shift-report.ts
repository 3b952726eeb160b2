import type { Handle } from '@sofreh/database'
import type { ShiftReportView } from '../../../contract/index.ts'
import { type OpenRefund, reportOfShift, type ShiftReport } from '../../../domain/index.ts'
import type { DrawersDeps } from './drawers-deps.ts'
import { sumsOutsideShifts } from '../../store/drawers/outside-shifts.reader.ts'
import { handedIn, sumsOfMovements, sumsOfTransactions, unsentOf } from '../../store/drawers/shift-movements.reader.ts'
import { moneyOfSales, openRefundsOf, sumsOfAccounts, sumsOfCards } from '../../store/drawers/shift-money.reader.ts'
import { numbersOf } from './shift-view.ts'

type Adding = Pick<DrawersDeps, 'salesOfShift' | 'orderNumberOf'>
type Shift = { vendorId: string; shiftId: string }

/**
 * Sums up a shift as of now, in a fixed number of queries for any number of sales.
 * @param isClosing reads the money outside shifts that this Z named, instead of what the next Z will name
 */
export async function addUpShift(
  deps: Adding,
  handle: Handle,
  { isClosing = false, ...shift }: Shift & { isClosing?: boolean },
): Promise<ShiftReport> {
  const { vendorId, shiftId } = shift
  const sales = await readSales(deps, handle, shift)
  const money = await sumsOfTransactions(handle, shift)
  const ofType = (wanted: 'PAYMENT' | 'REFUND') =>
    money.filter(({ type }) => type === wanted).map(({ type: _, ...tally }) => tally)
  return reportOfShift({
    sales,
    payments: ofType('PAYMENT'),
    refunds: ofType('REFUND'),
    accounts: await sumsOfAccounts(handle, shift),
    cards: await sumsOfCards(handle, shift),
    movements: await sumsOfMovements(handle, shift),
    outside: await sumsOutsideShifts(handle, { vendorId, namedIn: isClosing ? shiftId : null }),
    ofSales: await moneyOfSales(handle, shift, sales.orderIds),
    openRefunds: await readOpenRefunds(deps, handle, shift),
    unsent: await unsentOf(handle, shift),
  })
}

/** Returns the sums of the shift's orders and its open bills. */
export async function readSales(deps: Pick<DrawersDeps, 'salesOfShift'>, handle: Handle, shift: Shift) {
  const takenOver = await handedIn(handle, shift)
  const ids = takenOver.map(({ orderId }) => orderId)
  return deps.salesOfShift(handle, shift.vendorId, { shiftId: shift.shiftId, handedIn: ids })
}

/** Returns refunds that a person still has to hand over, with the numbers of their orders. */
export async function readOpenRefunds(
  deps: Pick<DrawersDeps, 'orderNumberOf'>,
  handle: Handle,
  shift: Shift,
): Promise<OpenRefund[]> {
  const rows = await openRefundsOf(handle, shift)
  const orderIds = rows.map(({ orderId }) => orderId)
  const numberOf = await numbersOf(deps, handle, { vendorId: shift.vendorId, orderIds })
  return rows.map(({ orderId, amount, way }) => ({ orderId, number: numberOf(orderId), amount, way }))
}

const addedSums = { givenFree: 0, lowered: 0 }

/** Reads a stored report and fills in fields that earlier releases did not write. */
export function storedReport(stored: unknown): ShiftReportView {
  const report = stored as ShiftReportView
  return {
    ...report,
    sales: { ...addedSums, ...report.sales },
    accounts: report.accounts ?? [],
    cards: report.cards ?? [],
    outside: report.outside ?? [],
    explained: report.explained ?? null,
    openRefunds: report.openRefunds ?? [],
  }
}
