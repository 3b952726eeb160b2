import type { Handle } from '@sofreh/database'
import type { ShiftReportView } from '../../contract/index.ts'
import { type HeldCash, type OpenRefund, reportOfShift, type ShiftReport } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { cashOfCouriers } from '../store/courier-cash.ts'
import { outsideShifts } from '../store/outside-shifts.reader.ts'
import { handedIn, sumsOfMovements, unsentOf } from '../store/shift-movements.reader.ts'
import { numbersOf } from './shift-view.ts'

type Adding = Pick<CashDeps, 'payments' | 'above'>
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
  return reportOfShift({
    sales,
    ...(await deps.payments.moneyOfShift(handle, shift, sales.orderIds)),
    movements: await sumsOfMovements(handle, shift),
    outside: await deps.payments.sumsAmong(handle, vendorId, outsideShifts(vendorId, isClosing ? shiftId : null)),
    openRefunds: await readOpenRefunds(deps, handle, shift),
    courierCash: await readCourierCash(deps, handle, vendorId),
    unsent: await unsentOf(handle, shift),
  })
}

/** Returns the sums of the shift's orders and its open bills. */
export async function readSales(deps: Pick<CashDeps, 'above'>, handle: Handle, shift: Shift) {
  const takenOver = await handedIn(handle, shift)
  const ids = takenOver.map(({ orderId }) => orderId)
  return deps.above().ordering.salesOfShift(handle, shift.vendorId, { shiftId: shift.shiftId, handedIn: ids })
}

/** Returns refunds that a person still has to hand over, with the numbers of their orders. */
export async function readOpenRefunds(
  deps: Pick<CashDeps, 'payments' | 'above'>,
  handle: Handle,
  shift: Shift,
): Promise<OpenRefund[]> {
  const rows = await deps.payments.openRefundsOf(handle, shift)
  const orderIds = rows.map(({ orderId }) => orderId)
  const numberOf = await numbersOf(deps, handle, { vendorId: shift.vendorId, orderIds })
  return rows.map(({ orderId, amount, way }) => ({ orderId, number: numberOf(orderId), amount, way }))
}

/** Returns what each courier still holds. A closing shift lists it, so that no money is forgotten between two shifts. */
export async function readCourierCash(
  deps: Pick<CashDeps, 'above'>,
  handle: Handle,
  vendorId: string,
): Promise<HeldCash[]> {
  const held = await cashOfCouriers(handle, vendorId)
  if (held.size === 0) return []
  const names = await deps.above().couriers.namesOfBikers(handle, vendorId, [...held.keys()])
  return [...names].map(([bikerId, name]) => ({ bikerId, name, amount: held.get(bikerId) ?? 0 }))
}

const addedSums = { givenFree: 0, lowered: 0, rounding: 0 }

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
    courierCash: report.courierCash ?? [],
  }
}
