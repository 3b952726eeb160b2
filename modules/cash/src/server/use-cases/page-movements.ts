import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { listMovements, MovementView } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { pageOfMovements } from '../store/shift-movements.reader.ts'
import { movementViewOf, namingOf, numbersOf } from './shift-view.ts'
import { shiftFor } from './report-page.ts'

/** Returns the ledger of a shift, newest first; amounts that the caller may not see yet are null. */
export async function pageMovements(
  deps: CashDeps,
  { params, query }: InputOf<typeof listMovements>,
  caller: Caller,
): Promise<Page<MovementView>> {
  const { database } = deps
  const { vendorId } = caller
  const { seesExpected } = await shiftFor(deps, caller, params.id)
  const { pageNumber, pageSize } = query
  const found = await pageOfMovements(database, { vendorId, shiftId: params.id }, { pageNumber, pageSize })
  const people = found.rows.map((row) => row.person_id)
  const naming = await namingOf(deps, database, people)
  const transactionIds = found.rows.flatMap((row) => row.transaction_id ?? [])
  const orders = await deps.payments.ordersOf(database, vendorId, transactionIds)
  const numberOf = await numbersOf(deps, database, { vendorId, orderIds: [...orders.values()] })
  const data = found.rows.map((row) => {
    const orderId = orders.get(row.transaction_id ?? '') ?? null
    return movementViewOf(row, { naming, orderId, orderNumber: numberOf(orderId), seesExpected })
  })
  return { data, pageNumber, pageSize, totalCount: found.totalCount }
}
