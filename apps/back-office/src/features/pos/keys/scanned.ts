import { needsChoice } from '@sofreh/catalog/domain'
import { searchForm } from '@sofreh/kernel'
import { reasonAtTill, type TillItem, type TillMenu } from '../menu/till-menu.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What a scanned code means here. */
export type Scanned =
  | { kind: 'dish'; item: TillItem; needsChoice: boolean }
  | { kind: 'notNow'; title: string }
  | { kind: 'unknown' }

/** A dish carries its code among its tags: the whole tag, in whatever digits. */
export function dishOfCode(menu: TillMenu | undefined, code: string, ticket: Pick<Ticket, 'deliveryType'>): Scanned {
  const wanted = searchForm(code)
  const found = [...(menu?.items.values() ?? [])].find((item) => item.tags.some((tag) => searchForm(tag) === wanted))
  if (!menu || !found) return { kind: 'unknown' }
  const reason = reasonAtTill(menu, found, { deliveryType: ticket.deliveryType, at: new Date() })
  if (reason) return { kind: 'notNow', title: found.title }
  return { kind: 'dish', item: found, needsChoice: needsChoice(found) }
}
