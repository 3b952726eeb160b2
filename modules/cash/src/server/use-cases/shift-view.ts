import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { CountView, MovementView, ShiftPerson, ShiftView, SupplementView, ZView } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { findShift, type ShiftWithZ } from '../store/drawers.reader.ts'
import type { CountRow, MovementRow, SupplementRow } from '../store/shift-movements.reader.ts'

/** Returns a person with their name; the name is empty when unknown. */
export type Naming = (id: string) => ShiftPerson

/** Reads the names of all given people in one query. */
export async function namingOf(
  deps: Pick<CashDeps, 'identity'>,
  handle: Handle,
  ids: readonly (string | null)[],
): Promise<Naming> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const names = asked.length > 0 ? await deps.identity.namesOf(handle, asked) : new Map<string, string>()
  return (id) => ({ id, name: names.get(id) ?? '' })
}

/** Reads the short numbers of the given orders. */
export async function numbersOf(
  deps: Pick<CashDeps, 'above'>,
  handle: Handle,
  { vendorId, orderIds }: { vendorId: string; orderIds: readonly (string | null)[] },
): Promise<(id: string | null) => string | null> {
  const asked = [...new Set(orderIds.filter((id) => id !== null))]
  const numbers = await deps.above().ordering.numbersOfOrders(handle, vendorId, asked)
  return (id) => (id === null ? null : (numbers.get(id) ?? null))
}

export function shiftViewOf(row: ShiftWithZ, naming: Naming): ShiftView {
  return {
    id: row.id,
    drawerId: row.drawer_id,
    drawerName: row.drawer_name,
    number: row.number,
    status: row.status,
    device: row.device,
    openedBy: naming(row.opened_by),
    openedAt: row.opened_at.toISOString(),
    closedBy: row.closed_by === null ? null : naming(row.closed_by),
    closedAt: row.closed_at?.toISOString() ?? null,
    supplements: row.last_supplement,
    z: zViewOf(row),
  }
}

/** Computes the difference from the first count, also for a Z of a release that used the last one. */
function zViewOf(row: ShiftWithZ): ZView | null {
  if (row.z_id === null) return null
  const expected = row.expected ?? 0
  const first = { total: row.first_total ?? row.counted ?? 0, expected: row.first_expected ?? expected }
  const last = { total: row.last_total ?? 0, expected: row.last_expected ?? 0 }
  const isRecounted = (row.counts ?? 0) > 1
  return {
    id: row.z_id,
    expected,
    counted: first.total,
    sinceCount: expected - first.expected,
    difference: first.total - first.expected,
    recount: isRecounted ? { counted: last.total, difference: last.total - last.expected } : null,
    reason: row.reason ?? '',
    orders: row.orders ?? 0,
    sales: row.sales ?? 0,
    payments: row.payments ?? 0,
    refunds: row.refunds ?? 0,
  }
}

/** Returns one shift for display; a shift of another vendor is not found. */
export async function readShiftView(
  deps: Pick<CashDeps, 'identity'>,
  handle: Handle,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<ShiftView> {
  const row = await findShift(handle, vendorId, id)
  if (!row) throw new Refusal('SHIFT_NOT_FOUND')
  return shiftViewOf(row, await namingOf(deps, handle, [row.opened_by, row.closed_by]))
}

type NumberOf = (id: string | null) => string | null
type Shown = { naming: Naming; orderId: string | null; orderNumber: string | null; seesExpected: boolean }

/** Hides the amounts of sales and refunds from a caller who counts blind. */
export function movementViewOf(row: MovementRow, { naming, orderId, orderNumber, seesExpected }: Shown): MovementView {
  return {
    id: row.id,
    kind: row.kind,
    amount: seesExpected || row.transaction_id === null ? row.amount : null,
    reason: row.reason,
    person: row.person_id === null ? null : naming(row.person_id),
    orderId,
    orderNumber,
    supplement: row.supplement,
    at: row.at.toISOString(),
  }
}

export function countViewOf(row: CountRow, naming: Naming, seesExpected: boolean): CountView {
  return {
    id: row.id,
    person: naming(row.person_id),
    at: row.at.toISOString(),
    total: row.total,
    notes: row.notes,
    expected: seesExpected ? row.expected : null,
    difference: seesExpected ? row.total - row.expected : null,
  }
}

export function supplementViewOf(row: SupplementRow, numberOf: NumberOf): SupplementView {
  return {
    number: row.number,
    kind: row.kind as SupplementView['kind'],
    orderId: row.order_id,
    orderNumber: numberOf(row.order_id),
    method: row.method as SupplementView['method'],
    amount: row.amount,
    cash: row.cash,
    at: row.at.toISOString(),
  }
}
