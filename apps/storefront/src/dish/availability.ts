import type { SiteItem } from '@sofreh/catalog/client'
import { dayOf, clockOf } from '../frame/moments.ts'
import type { OrderDeliveryType } from '../content/page-content.ts'
import { menuText } from '../text/menu.fa.ts'
import { deliveryTypeLabels } from '../text/site.fa.ts'

/** Returns why the item cannot be added now; undefined when it can. */
export function whyNot(item: SiteItem, facts: { deliveryType: OrderDeliveryType; nowMs: number }): string | undefined {
  if (!item.isAvailable) {
    const reason = menuText.unavailable[item.unavailableReason ?? 'SOLD_OUT']
    return item.availableFrom ? `${reason} · ${returnOf(item.availableFrom, facts.nowMs)}` : reason
  }
  if (!item.deliveryTypes.includes(facts.deliveryType))
    return menuText.notThisType(deliveryTypeLabels[facts.deliveryType])
  return undefined
}

function returnOf(instant: string, nowMs: number): string {
  const day = dayOf(instant, nowMs)
  if (day === 'today') return menuText.backAt(clockOf(instant))
  return menuText.backOn(day === 'tomorrow' ? menuText.tomorrow : day, clockOf(instant))
}

/** Shows the number left from this many portions down. */
const fewLeft = 5

export function leftOf(item: SiteItem): number | undefined {
  return item.isAvailable && item.stock !== null && item.stock <= fewLeft ? item.stock : undefined
}
