import type { Database } from '@sofreh/database'
import { endpointCaller } from '../../call-endpoint.ts'
import type { Slices } from '../../slices.ts'
import { systemCaller } from '../../system-caller.ts'
import { naranj } from '../naranj.seed.ts'
import { busyEvening } from './busy-evening.seed.ts'
import { month } from './month.seed.ts'
import { offlineTill } from './offline-till.seed.ts'
import { openShift } from './open-shift.seed.ts'
import type { Scenario } from './scenario.ts'

export const scenarios = {
  'busy-evening': busyEvening,
  'open-shift': openShift,
  'offline-till': offlineTill,
  month,
} as const satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios

/**
 * Puts the demo restaurant into a situation through use cases, so that the audit passes. May run beside the server.
 * @param slicesAt creates slices with another clock, so that orders have different ages
 * @returns false when there is no demo restaurant
 */
export async function seedScenario(
  slicesAt: (clock: () => Date) => Slices,
  database: Database,
  { name, host }: { name: ScenarioName; host: string },
): Promise<boolean> {
  let minutesBack = 0
  const slices = slicesAt(() => new Date(Date.now() - minutesBack * 60_000))
  const vendor = await slices.vendors.findByHost(host)
  if (!vendor) return false
  const { vendorId } = vendor
  const personOf = (mobile: string) =>
    database.transaction(async (tx) => (await slices.identity.ensurePerson(tx, { mobile })).id)
  await scenarios[name]({
    slices,
    call: endpointCaller(slices.all.flatMap((slice) => slice.routes)),
    vendorId,
    caller: systemCaller(vendorId, await personOf(naranj.owner.mobile)),
    setClock: (minutesAgo) => {
      minutesBack = minutesAgo
    },
    personOf,
  })
  return true
}
