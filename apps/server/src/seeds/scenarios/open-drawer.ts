import { newId } from '@sofreh/kernel'
import { createDrawer, listDrawers, openShift } from '@sofreh/cash/contract'
import type { SeedTools } from '../seed-tools.ts'

const counter = 'کشوی پیشخوان'
/** The cash of a new shift. */
export const float = 500_000

type Tools = Pick<SeedTools, 'call' | 'caller'>

/** Returns the open shift of a drawer, by default the counter's, and opens both when they are missing. */
export async function openDrawer(tools: Tools, name = counter): Promise<string> {
  const { call, caller } = tools
  const drawer = await drawerOf(tools, name)
  if (drawer.openShift) return drawer.openShift.id
  const body = { id: newId(), drawerId: drawer.id, float, device: 'پیشخوان' }
  return (await call(openShift, caller, { body })).id
}

/** Returns the drawer of a name, and creates it when missing. */
export async function drawerOf({ call, caller }: Tools, name: string) {
  const drawers = await call(listDrawers, caller, {})
  return drawers.find((one) => one.name === name) ?? call(createDrawer, caller, { body: { id: newId(), name } })
}
