import type { DataOf, InputOf } from '@sofreh/contract'
import { type Handle, on, type Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { Tables } from '../../tables.generated.ts'
import {
  deleteOwnBrowser,
  deleteStaffBrowsers,
  saveStaffBrowser,
  type StaffBrowser,
  trimStaffBrowsers,
} from '../../store/alarms/alarms.writer.ts'

/** One person has at most so many browsers with notices; the oldest are deleted. */
const mostBrowsers = 4

export async function registerStaffBrowser(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.registerStaffBrowser>,
  caller: Caller,
): Promise<DataOf<typeof contract.registerStaffBrowser>> {
  const { vendorId, sessionId } = caller
  const personId = personOf(caller)
  // A paired device has no session that ends with a dismissal.
  if (!sessionId || !deps.customers.mayPushTo(body.endpoint)) throw new Refusal('PUSH_SERVICE_NOT_ALLOWED')
  return deps.database.transaction(
    async (tx) => {
      const browser = { ...body, id: deps.newId(), sessionId, personId }
      const id = await saveStaffBrowser(tx, { ...browser, vendorId, at: deps.clock() })
      await trimStaffBrowsers(tx, { vendorId, personId, most: mostBrowsers })
      return { id }
    },
    { once: caller.once },
  )
}

export function forgetStaffBrowser(
  { database }: OrderingDeps,
  { body }: InputOf<typeof contract.forgetStaffBrowser>,
  caller: Caller,
): Promise<DataOf<typeof contract.forgetStaffBrowser>> {
  const own = { vendorId: caller.vendorId, personId: personOf(caller), endpoint: body.endpoint }
  return database.transaction(async (tx) => ({ isForgotten: (await deleteOwnBrowser(tx, own)) > 0 }), {
    once: caller.once,
  })
}

/** The browsers whose session is valid and may see orders; all others are deleted. */
export async function allowedBrowsers(deps: OrderingDeps, vendorId: string): Promise<StaffBrowser[]> {
  const all = await browsersOf(deps.database, vendorId)
  const gone = await withoutPermission(deps, vendorId, all)
  if (gone.length > 0) await deps.database.transaction((tx) => deleteStaffBrowsers(tx, vendorId, gone))
  return all.filter(({ id }) => !gone.includes(id))
}

/** For the reaction to a change of staff: deletes the browsers of dismissed people. */
export async function forgetDismissed(deps: OrderingDeps, tx: Tx, vendorId: string): Promise<void> {
  const all = await browsersOf(tx, vendorId)
  await deleteStaffBrowsers(tx, vendorId, await withoutPermission(deps, vendorId, all))
}

async function withoutPermission(
  { identity }: OrderingDeps,
  vendorId: string,
  browsers: readonly StaffBrowser[],
): Promise<string[]> {
  const allowed = await Promise.all(
    browsers.map(({ sessionId, personId }) => identity.mayStillFollow({ vendorId, sessionId, personId }, 'ORDER_VIEW')),
  )
  return browsers.filter((_, at) => !allowed[at]).map(({ id }) => id)
}

async function browsersOf(handle: Handle, vendorId: string): Promise<StaffBrowser[]> {
  return on<Tables>(handle)
    .selectFrom('staff_browsers')
    .select(['id', 'session_id as sessionId', 'person_id as personId', 'endpoint', 'p256dh', 'auth'])
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .execute()
}
