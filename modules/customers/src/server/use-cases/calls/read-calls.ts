import type { Caller } from '@sofreh/http'
import type { CallerCall, CallerLine } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { callsSince, linesOf } from '../../store/calls/calls.reader.ts'

const dayMs = 86_400_000

/** Reads the lines and the calls of the last day; with the customers only for staff who may see them. */
export async function readCalls(
  deps: CustomersDeps,
  { vendorId, permissions }: Caller,
): Promise<{ lines: CallerLine[]; calls: CallerCall[] }> {
  const since = new Date(deps.clock().getTime() - dayMs)
  const [lines, calls] = await Promise.all([
    linesOf(deps.database, vendorId),
    callsSince(deps.database, vendorId, since),
  ])
  const maySee = permissions.has('CUSTOMER_VIEW')
  return { lines, calls: maySee ? calls : calls.map((call) => ({ ...call, customer: null })) }
}
