import type { Database } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { endpointCaller } from '../call-endpoint.ts'
import type { Slices } from '../slices.ts'
import { systemCaller } from '../system-caller.ts'
import { naranj } from './naranj.seed.ts'
import { demoOrders } from './orders.seed.ts'
import { seedVendor } from './seed-vendor.ts'
import { seedMenu } from './seed-menu.ts'
import { seedOrders } from './seed-orders.ts'
import type { SeedTools } from './seed-tools.ts'
import type { SeedRestaurant } from './seed-types.ts'
import { toranj } from './toranj.seed.ts'

const guests = [
  { mobile: '09350000001', firstName: 'سارا', lastName: 'مهمان' },
  { mobile: '09350000002', firstName: 'امیر', lastName: 'مهمان' },
]

/**
 * Creates two demo restaurants through the same use cases that owners use.
 * @param slicesAt creates slices with another clock, so that yesterday's sales have yesterday's date
 */
export async function seedDemo(slicesAt: (clock: () => Date) => Slices, database: Database): Promise<void> {
  let minutesBack = 0
  const slices = slicesAt(() => new Date(Date.now() - minutesBack * 60_000))
  const call = endpointCaller(slices.all.flatMap((slice) => slice.routes))
  const setClock = (minutesAgo: number) => {
    minutesBack = minutesAgo
  }
  const personOf = (mobile: string) =>
    database.transaction(async (tx) => (await slices.identity.ensurePerson(tx, { mobile })).id)
  for (const guest of guests) await database.transaction((tx) => slices.identity.ensurePerson(tx, guest))

  for (const restaurant of [toranj, naranj]) {
    const { vendorId, ownerId } = await openRestaurant(slices, database, restaurant)
    const caller = systemCaller(vendorId, ownerId)
    const tools: SeedTools = { slices, call, vendorId, caller, setClock, personOf }
    await seedVendor(tools, restaurant)
    await seedMenu(tools, restaurant)
    if (restaurant === naranj) await seedOrders(tools, demoOrders)
  }
}

async function openRestaurant(slices: Slices, database: Database, restaurant: SeedRestaurant) {
  const vendorId = newId()
  const { name, subdomain, hours, owner } = restaurant
  const ownerId = await database.transaction(async (tx) => {
    const { id } = await slices.identity.ensurePerson(tx, owner)
    await slices.vendors.createVendor(tx, { id: vendorId, name, subdomain, ownerId: id, hours })
    return id
  })
  return { vendorId, ownerId }
}
