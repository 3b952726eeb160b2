import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { saveStaffBrowser, trimStaffBrowsers } from '../../store/alarms/alarms.writer.ts'

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
