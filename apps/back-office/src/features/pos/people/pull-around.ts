import { pullDeliveryMap } from '../delivery/kept-map.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { pullDescriptions } from '../words/kept-descriptions.ts'
import { pullPeople } from './kept-people.ts'

const zonesEveryMs = 5 * 60_000
let zonesAtMs = Number.NEGATIVE_INFINITY

/** What a till needs of the world around it when the network is gone: who comes here, and where it delivers. */
export async function pullAround(): Promise<void> {
  const { session } = useTillFacts.getState()
  if (!session) return
  const { permissions, vendor } = session
  const delivers = vendor.deliveryTypes.some((type) => type === 'DELIVER' || type === 'ZFEXPRESS')
  const isZonesTime = delivers && Date.now() - zonesAtMs > zonesEveryMs
  if (isZonesTime) zonesAtMs = Date.now()
  await Promise.allSettled([
    ...(permissions.has('CUSTOMER_VIEW') ? [pullPeople()] : []),
    ...(isZonesTime ? [pullDeliveryMap()] : []),
    pullDescriptions(),
  ])
}
