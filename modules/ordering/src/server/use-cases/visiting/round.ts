import type { InputOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Seated } from '@sofreh/dining/server'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { sendRound } from '../../../contract/index.ts'
import {
  closedProblem,
  deliveryTypeProblem,
  freshLine,
  pausedTypeProblem,
  priceSettingsOf,
} from '../../../domain/index.ts'
import { boundedPriceOf } from '../../store/change-order.ts'
import { priceView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { unreduced } from '../../store/placing/find-reductions.ts'
import { findSale, refuseProblems, type SaleFound } from '../../store/placing/sale-lines.ts'

export type Round = {
  body: InputOf<typeof sendRound>['body']
  caller: Caller
  seated: Seated
  settings: VendorSettings
  now: Date
}

/** An internal error code, never sent: a concurrent change opened, closed or merged the bill. */
export const billMoved = 'VISIT_BILL_MOVED'
/** Finds the dishes of a round on the menu of this moment, with the guest who asked for them. */
export async function dishesOf(
  deps: OrderingDeps,
  handle: Handle,
  { body, caller, seated, settings, now, isNew }: Round & { isNew: (lineId: string) => boolean },
): Promise<SaleFound> {
  const { id: guestId, number } = seated.guest
  const lines = body.lines.filter(({ id }) => isNew(id)).map((line) => ({ ...line, seat: number }))
  const { vendorId } = caller
  const asked = { vendorId, channel: 'QR', deliveryType: 'SERVE', lines, isStaff: false, now, settings } as const
  const found = await findSale(deps, handle, asked)
  return { ...found, lines: found.lines.map((line) => ({ ...line, guestId })) }
}

/** Refuses a round with its first problem, in an order in which the guest can solve them. */
export function refuseRound({ body, settings, now }: Round, found: SaleFound): void {
  for (const problem of [
    closedProblem(settings, now),
    deliveryTypeProblem(settings, 'SERVE'),
    pausedTypeProblem(settings, { deliveryType: 'SERVE' }, now),
  ])
    if (problem) throw new Refusal(problem.code, problem.facts)
  refuseProblems(found.problems)
  const lines = found.lines.map(freshLine)
  const price = boundedPriceOf(
    unreduced({ deliveryType: 'SERVE', tip: 0, lines, settings: priceSettingsOf(settings, 'SERVE') }),
  )
  const goods = price.sumOfItemsPrice + price.sumOfItemToppingsPrice
  // A repeat of a partly stored round checks only the rest.
  if (found.lines.length === body.lines.length && goods !== body.expectedGoods)
    throw new Refusal('PRICE_CHANGED', { finalPrice: price.finalPrice, price: priceView(price) })
}
