import type { Database } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { endpointCaller } from '../src/call-endpoint.ts'
import type { Slices } from '../src/create-slices.ts'
import { systemCaller } from '../src/system-caller.ts'
import { naranj } from './naranj.seed.ts'
import { seedMenu } from './seed-menu.ts'
import { seedHouse } from './seed-house.ts'
import type { SeedTools } from './seed-tools.ts'
import { toranj } from './toranj.seed.ts'

/** Two restaurants as a visitor should find them, made by the same use cases that their owners would use. */
export async function seedDemo(slices: Slices, database: Database): Promise<void> {
  const call = endpointCaller(slices.all.flatMap((slice) => slice.routes))
  for (const restaurant of [naranj, toranj]) {
    const owner = await database.transaction((tx) => slices.identity.ensurePerson(tx, restaurant.owner))
    const vendorId = newId()
    await database.transaction((tx) =>
      slices.vendors.createVendor(tx, {
        id: vendorId,
        name: restaurant.name,
        subdomain: restaurant.subdomain,
        ownerId: owner.id,
        hours: restaurant.hours,
      }),
    )
    const tools: SeedTools = { slices, call, vendorId, caller: systemCaller(vendorId, owner.id) }
    await seedHouse(tools, restaurant)
    await seedMenu(tools, restaurant)
  }
  await database.transaction(async (tx) => {
    await slices.identity.ensurePerson(tx, { mobile: '09350000001', firstName: 'سارا', lastName: 'مهمان' })
    await slices.identity.ensurePerson(tx, { mobile: '09350000002', firstName: 'امیر', lastName: 'مهمان' })
  })
}
