import { type Handle, on } from '@sofreh/database'
import type { CallerBox, CallerCall, CallerLine } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'

const mostCalls = 50

export async function linesOf(handle: Handle, vendorId: string): Promise<CallerLine[]> {
  return on<Tables>(handle)
    .selectFrom('caller_lines')
    .select(['line_id as id', 'line_number as lineNumber', 'name'])
    .where('vendor_id', '=', vendorId)
    .orderBy('line_number')
    .execute()
}

/**
 * Joins calls with their lines and the customer who has the number. A mobile is never a landline, so at most one
 * customer matches.
 */
function callsWithCustomers(handle: Handle) {
  return on<Tables>(handle)
    .selectFrom('caller_calls as calls')
    .innerJoin('caller_lines as lines', (join) =>
      join.onRef('lines.vendor_id', '=', 'calls.vendor_id').onRef('lines.line_id', '=', 'calls.line_id'),
    )
    .leftJoin('customer_landlines as landlines', (join) =>
      join.onRef('landlines.vendor_id', '=', 'calls.vendor_id').onRef('landlines.number', '=', 'calls.number'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.vendor_id', '=', 'calls.vendor_id')
        .on((is) =>
          is.or([
            is('customers.mobile', '=', is.ref('calls.number')),
            is('customers.person_id', '=', is.ref('landlines.person_id')),
          ]),
        ),
    )
    .select([
      'calls.call_id',
      'calls.number',
      'calls.rang_at',
      'calls.taken_at',
      'calls.answered_at',
      'calls.ended_at',
      'customers.mobile',
      'lines.line_number',
      'lines.name',
      'customers.person_id',
      'customers.first_name',
      'customers.last_name',
      'customers.subscription_code',
      'customers.last_order_at',
      'customers.orders_count',
    ])
}

/**
 * Reads the calls since an instant with the customers of their numbers, newest first. Uses the index of calls by time.
 */
export async function callsSince(handle: Handle, vendorId: string, since: Date): Promise<CallerCall[]> {
  const rows = await callsWithCustomers(handle)
    .where('calls.vendor_id', '=', vendorId)
    .where('calls.rang_at', '>=', since)
    .orderBy('calls.rang_at', 'desc')
    .orderBy('calls.call_id')
    .limit(mostCalls)
    .execute()
  return rows.map((row) => ({
    id: row.call_id,
    lineNumber: row.line_number,
    lineName: row.name,
    number: row.number,
    rangAt: row.rang_at.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    customer: row.person_id
      ? {
          id: row.person_id,
          firstName: row.first_name ?? '',
          lastName: row.last_name ?? '',
          mobile: row.mobile ?? row.number,
          subscriptionCode: row.subscription_code,
          lastOrderAt: row.last_order_at?.toISOString() ?? null,
          ordersCount: row.orders_count ?? 0,
        }
      : null,
  }))
}

export async function boxesOf(handle: Handle, vendorId: string): Promise<CallerBox[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('caller_boxes')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('first_line')
    .orderBy('box_id')
    .execute()
  return rows.map((row) => ({
    id: row.box_id,
    name: row.name,
    kind: row.kind as CallerBox['kind'],
    address: row.address,
    areaCode: row.area_code,
    dropDigits: row.drop_digits,
    firstLine: row.first_line,
    isActive: row.is_active,
  }))
}
