import { addZone } from '@sofreh/delivery/contract'
import { addTableCategory, addTables } from '@sofreh/dining/contract'
import { addStaff, pageRoles } from '@sofreh/identity/contract'
import { changeMyVendor, saveFirstDay } from '@sofreh/vendors/contract'
import { drawCover, drawMark } from './pictures/draw-picture.ts'
import type { SeedTools } from './seed-tools.ts'
import type { SeedRestaurant } from './seed-types.ts'

/** Seeds settings, logo and cover, staff with roles, halls with tables, and delivery zones. */
export async function seedVendor(tools: SeedTools, restaurant: SeedRestaurant): Promise<void> {
  const { call, caller, slices, vendorId } = tools
  const saveFile = async (bytes: Buffer) => slices.vendors.saveFile({ vendorId, bytes })
  const plates = restaurant.categories.flatMap((category) => category.items.slice(0, 1).map((item) => item.picture))
  const cloth = plates[0]?.cloth ?? ['#f3cf98', '#c07f3f']
  const logo = await saveFile(await drawMark(restaurant.mark))
  const cover = await saveFile(await drawCover(restaurant.name, { cloth, plates: plates.slice(0, 3) }))
  await call(changeMyVendor, caller, {
    body: { ...restaurant.settings, logoFileId: logo.id, coverFileId: cover.id },
  })

  // Dismisses the first-day list: visitors should see a restaurant in operation.
  await call(saveFirstDay, caller, { body: { putAside: ['ALL'] } })

  const roles = await call(pageRoles, caller, { query: { pageSize: 50 } })
  for (const { role, mobile, firstName, lastName } of restaurant.staff) {
    const held = roles.data.find((one) => one.builtIn === role)
    if (held) await call(addStaff, caller, { body: { phoneNumber: mobile, firstName, lastName, roleIds: [held.id] } })
  }

  for (const hall of restaurant.halls) {
    const { id } = await call(addTableCategory, caller, { body: { name: hall.name } })
    await call(addTables, caller, { body: { categoryId: id, tables: [...hall.tables] } })
  }

  for (const { corners, without, ...terms } of restaurant.zones) {
    const coordinates = [corners, ...(without ? [without] : [])].map((ring) =>
      ring.map(([lng, lat]): [number, number] => [lng, lat]),
    )
    await call(addZone, caller, { body: { ...terms, polygon: { type: 'Polygon', coordinates } } })
  }
}
