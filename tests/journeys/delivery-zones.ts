import type { Locator, Page } from '@playwright/test'
import { staffApi } from './staff-api.ts'

/** Delivery zones for journeys, and gestures on their maps. */

const zonesPath = '/api-identity/identity/deliveryzones'
const vendorPath = '/api-identity/identity/vendors/me'
/** Position of the demo restaurant. */
export const naranjPosition = { lat: 35.7575, lng: 51.4101 }

type ZoneDraft = {
  vendorsProperName: string
  price: number
  priority: number
  radiusM: number
  [fact: string]: unknown
}

/** Returns the request body of a zone with this radius, in metres, around the vendor. */
export function zoneAround({ radiusM, ...terms }: ZoneDraft) {
  const corners = Array.from({ length: 12 }, (_, index) => {
    const turn = (index / 12) * 2 * Math.PI
    const [east, north] = [Math.sin(turn) * radiusM, Math.cos(turn) * radiusM]
    return [naranjPosition.lng + east / 90_240, naranjPosition.lat + north / 111_195]
  })
  return { ...terms, polygon: { type: 'Polygon', coordinates: [[...corners, corners[0]]] } }
}

/** Replaces the vendor's zones by these during a journey and restores them afterwards. */
export async function withZones(drafts: ZoneDraft[], run: () => Promise<void>): Promise<void> {
  const api = staffApi('owner')
  const vendor = (await api.get(vendorPath)).data
  const before: { id: string; enabled: boolean }[] = (await api.get(zonesPath)).data
  const enable = (id: string, enabled: boolean) =>
    api.put(`/api-delivery/v1/delivery-zones/${id}/enable-or-disable`, { enabled })
  try {
    await api.put(vendorPath, { deliveryTypes: ['SERVE', 'PICKUP', 'DELIVER'] })
    for (const zone of before) if (zone.enabled) await enable(zone.id, false)
    for (const draft of drafts) await api.post(zonesPath, zoneAround(draft))
    await run()
  } finally {
    const known = new Set(before.map(({ id }) => id))
    const after: { id: string }[] = (await api.get(zonesPath)).data
    // The journey's last request may still be in transit and may delete the zone first.
    for (const { id } of after)
      if (!known.has(id)) await api.remove(`${zonesPath}/${id}`).catch((error: Error) => expectGone(error))
    for (const zone of before) if (zone.enabled) await enable(zone.id, true)
    await api.put(vendorPath, { deliveryTypes: vendor.deliveryTypes })
  }
}

function expectGone(error: Error): void {
  if (!error.message.includes('DELIVERY_ZONE_NOT_FOUND')) throw error
}

export function mapOn(page: Page): Locator {
  return page.getByRole('application')
}

/** Drags the map by so many pixels, as a thumb does. */
export async function dragMap(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = await mapOn(page).boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + (by.x * step) / 8, y + (by.y * step) / 8)
  // Rests before lifting, so that the map gets no momentum.
  await page.waitForTimeout(120)
  await page.mouse.up()
}

/** Presses the map so many pixels from its centre, without a double press. */
export async function pressMap(page: Page, beside: { x: number; y: number }): Promise<void> {
  const box = await mapOn(page).boundingBox()
  if (!box) throw new Error('there is no map')
  await page.mouse.move(box.x + box.width / 2 + beside.x, box.y + box.height / 2 + beside.y)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(300)
}
