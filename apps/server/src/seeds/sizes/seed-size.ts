import { createMenuCategory, createMenuItem, createTopping, createToppingCategory } from '@sofreh/catalog/contract'
import { createCustomer } from '@sofreh/customers/contract'
import type { Database } from '@sofreh/database'
import { addTableCategory, addTables } from '@sofreh/dining/contract'
import { newId } from '@sofreh/kernel'
import { changeMyVendor, saveFirstDay } from '@sofreh/vendors/contract'
import { endpointCaller } from '../../call-endpoint.ts'
import type { Slices } from '../../slices.ts'
import { systemCaller } from '../../system-caller.ts'
import { week } from '../seed-types.ts'
import { openManyOrders } from './open-many-orders.ts'
import type { SizedVendor, SizeSeed } from './sized-vendor.ts'

/** Maximum number of tables per call. */
const tablesAtOnce = 100

/**
 * Creates a restaurant of a given size through the calls of its owner and till, so that the audit passes.
 * @throws Refusal SUBDOMAIN_TAKEN when it exists already
 */
export async function seedSize(slices: Slices, database: Database, seed: SizeSeed): Promise<void> {
  const call = endpointCaller(slices.all.flatMap((slice) => slice.routes))
  const vendorId = newId()
  const { subdomain, name, owner } = seed
  const ownerId = await database.transaction(async (tx) => {
    const { id } = await slices.identity.ensurePerson(tx, owner)
    const hours = week.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
    await slices.vendors.createVendor(tx, { id: vendorId, name, subdomain, ownerId: id, hours })
    return id
  })
  const sized = { call, caller: systemCaller(vendorId, ownerId) }
  await call(changeMyVendor, sized.caller, {
    body: { payLaterChannels: ['SALON'], deliveryTypes: ['PICKUP', 'SERVE'], description: seed.description },
  })
  await call(saveFirstDay, sized.caller, { body: { putAside: ['ALL'] } })
  const dishIds = await seedDishes(sized, seed)
  const tableIds = await seedTables(sized, seed)
  for (const customer of seed.customers) await call(createCustomer, sized.caller, { body: customer })
  await openManyOrders(sized, { dishIds, tableIds, count: seed.openOrders, customers: seed.customers })
}

async function seedDishes({ call, caller }: SizedVendor, seed: SizeSeed): Promise<string[]> {
  const groupIds: string[] = []
  for (const { toppings, ...group } of seed.groups) {
    const { id } = await call(createToppingCategory, caller, { body: { ...group, description: '' } })
    groupIds.push(id)
    for (const topping of toppings) await call(createTopping, caller, { body: { ...topping, toppingCategoryId: id } })
  }
  const ids: string[] = []
  for (const { title, dishes } of seed.categories) {
    const category = await call(createMenuCategory, caller, { body: { title, description: '' } })
    for (const { isGrouped, ...dish } of dishes) {
      const toppingCategoryIds = isGrouped ? groupIds : []
      const body = { ...dish, categoryId: category.id, toppingCategoryIds }
      const { id } = await call(createMenuItem, caller, { body })
      if (!isGrouped) ids.push(id)
    }
  }
  return ids
}

async function seedTables({ call, caller }: SizedVendor, { halls }: SizeSeed): Promise<string[]> {
  const ids: string[] = []
  for (const { name, tables } of halls) {
    const { id: categoryId } = await call(addTableCategory, caller, { body: { name } })
    for (let from = 0; from < tables.length; from += tablesAtOnce) {
      const body = { categoryId, tables: tables.slice(from, from + tablesAtOnce).map((table) => ({ name: table })) }
      ids.push(...(await call(addTables, caller, { body })).map(({ id }) => id))
    }
  }
  return ids
}
