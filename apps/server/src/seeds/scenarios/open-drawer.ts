import { newId } from '@sofreh/kernel'
import { createDrawer, listDrawers, openShift } from '@sofreh/cash/contract'
import type { SeedTools } from '../seed-tools.ts'

const name = 'کشوی پیشخوان'
const float = 500_000

/** Returns the open shift of the counter's drawer, and opens both when they are missing. */
export async function openDrawer({ call, caller }: SeedTools): Promise<string> {
  const drawers = await call(listDrawers, caller, {})
  const drawer =
    drawers.find((one) => one.name === name) ?? (await call(createDrawer, caller, { body: { id: newId(), name } }))
  if (drawer.openShift) return drawer.openShift.id
  const body = { id: newId(), drawerId: drawer.id, float, device: 'پیشخوان' }
  return (await call(openShift, caller, { body })).id
}
