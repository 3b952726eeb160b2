import { type Handle, on } from '@sofreh/database'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { Tables } from '../../tables.generated.ts'
import type { StaffBrowser } from '../../store/alarms/alarms.writer.ts'

export async function withoutPermission(
  { identity }: OrderingDeps,
  vendorId: string,
  browsers: readonly StaffBrowser[],
): Promise<string[]> {
  const allowed = await Promise.all(
    browsers.map(({ sessionId, personId }) => identity.mayStillFollow({ vendorId, sessionId, personId }, 'ORDER_VIEW')),
  )
  return browsers.filter((_, at) => !allowed[at]).map(({ id }) => id)
}

export async function browsersOf(handle: Handle, vendorId: string): Promise<StaffBrowser[]> {
  return on<Tables>(handle)
    .selectFrom('staff_browsers')
    .select(['id', 'session_id as sessionId', 'person_id as personId', 'endpoint', 'p256dh', 'auth'])
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .execute()
}
