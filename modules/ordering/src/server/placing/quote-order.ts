import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { quoteOrder } from '../../contract/index.ts'
import { basketProblem, closedProblem, deliveryTypeProblem, freshLine, priceSettingsOf } from '../../domain/index.ts'
import { orderingRefusals, unknownDish } from '../../text/ordering.fa.ts'
import { boundedPriceOf } from '../change-order.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { priceView } from '../order-view.ts'
import { findSale } from './sale-lines.ts'

type Quote = DataOf<typeof quoteOrder>
type Problem = Quote['problems'][number]

/** Prices a cart and names everything that would refuse it; writes nothing. */
export function quoteCart(deps: OrderingDeps) {
  return async ({ body }: InputOf<typeof quoteOrder>, caller: Caller): Promise<Quote> => {
    const now = deps.clock()
    const { vendorId } = caller
    const [settings, table, found] = await Promise.all([
      deps.settingsOf(deps.database, vendorId),
      body.tableId ? deps.findTable(deps.database, vendorId, body.tableId) : undefined,
      findSale(deps, deps.database, {
        vendorId,
        channel: body.tableId ? 'QR' : 'WEBSITE',
        deliveryType: body.deliveryType,
        lines: body.lines,
        isStaff: false,
        now,
      }),
    ])
    const { why, ...price } = boundedPriceOf({
      deliveryType: body.deliveryType,
      lines: found.lines.map(freshLine),
      settings: priceSettingsOf(settings),
      discount: null,
      deliveryCost: 0,
      tip: body.tip,
    })
    const asWhole = [
      closedProblem(settings, now),
      deliveryTypeProblem(settings, body.deliveryType),
      body.tableId && !table?.isActive ? { code: 'TABLE_NOT_FOUND' as const, facts: {} } : undefined,
      found.lines.length > 0 ? basketProblem(settings, price) : undefined,
      body.expectedPrice !== undefined && body.expectedPrice !== price.finalPrice
        ? { code: 'PRICE_CHANGED' as const, facts: { finalPrice: price.finalPrice } }
        : undefined,
    ]
    return {
      price: priceView(price),
      currency: settings.currency,
      minimumBasket: settings.minimumBasket,
      lines: price.lines.map(({ id, menuItemId, title, count, goods }) => ({
        id,
        menuItemId,
        title,
        count,
        total: goods,
      })),
      problems: [...asWhole.flatMap((problem) => (problem ? worded(problem) : [])), ...found.problems.map(worded)],
      preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
      why,
    }
  }
}

function worded(problem: {
  code: Problem['code']
  facts: Problem['facts']
  lineId?: string
  menuItemId?: string
}): Problem {
  const title = String(problem.facts['title'] ?? unknownDish)
  return {
    code: problem.code,
    message: (orderingRefusals[problem.code] ?? '').replace('{title}', title),
    lineId: problem.lineId ?? null,
    menuItemId: problem.menuItemId ?? null,
    facts: problem.facts,
  }
}
