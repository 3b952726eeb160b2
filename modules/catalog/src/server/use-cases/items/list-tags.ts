import type { Caller } from '@sofreh/http'
import { menuLooks, type MenuReading } from '../menu/menu-looks.ts'

/** Lists the tags of items, the most frequent first. */
export async function listTags(
  deps: MenuReading,
  { vendorId }: Caller,
): Promise<{ title: string; itemCount: number }[]> {
  const counts = new Map<string, number>()
  for (const item of (await menuLooks(deps, vendorId)).menu.items)
    for (const tag of item.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([title, itemCount]) => ({ title, itemCount })).sort((a, b) => b.itemCount - a.itemCount)
}
