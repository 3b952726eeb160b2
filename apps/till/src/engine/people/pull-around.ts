import { pullDeliveryMap } from './delivery-map.ts'
import { pullTerminals } from '../charges/stored-terminals.ts'
import { useTillFacts } from '../till-facts.ts'
import { pullDescriptions } from './stored-descriptions.ts'
import { pullPeople } from './stored-people.ts'

const seldomMs = 5 * 60_000
let seldomAtMs = Number.NEGATIVE_INFINITY

/**
 * Pulls what a till needs offline besides orders and menu: customers, delivery zones, card terminals and default
 * descriptions.
 */
export async function pullAround(): Promise<void> {
  const { session } = useTillFacts.getState()
  if (!session) return
  const { permissions, vendor } = session
  const delivers = vendor.deliveryTypes.some((type) => type === 'DELIVER' || type === 'ZFEXPRESS')
  const isSeldom = Date.now() - seldomAtMs > seldomMs
  if (isSeldom) seldomAtMs = Date.now()
  await Promise.allSettled([
    ...(permissions.has('CUSTOMER_VIEW') ? [pullPeople()] : []),
    ...(isSeldom && delivers ? [pullDeliveryMap()] : []),
    ...(isSeldom ? [pullTerminals()] : []),
    pullDescriptions(),
  ])
}
