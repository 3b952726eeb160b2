import type { Cart } from '../cart/cart.ts'
import { type Destination, isBrought, type Terms } from '../content/destination.ts'
import type { OrderDeliveryType } from '../content/page-content.ts'
import type { QuoteProblem } from './mend-by-problems.ts'
import { destinationProblem } from './wishes.ts'

type Quoted = {
  problems: readonly QuoteProblem[]
  delivery: (Omit<Terms, 'zone'> & { zone: Terms['zone'] | null }) | null
}

/**
 * Returns the destination after a quote, with the restaurant's delivery terms. An address that no longer belongs to
 * this guest becomes a bare pin. Returns the same object when nothing changed.
 */
export function destinationAfter(
  { destination }: Pick<Cart, 'destination'>,
  deliveryType: OrderDeliveryType,
  { problems, delivery }: Quoted,
): Destination | undefined {
  if (!destination || !isBrought(deliveryType)) return destination
  if (destination.addressId && destinationProblem(problems)?.code === 'ADDRESS_NOT_FOUND')
    return { ...destination, addressId: undefined }
  const terms = delivery?.zone ? pick(delivery, delivery.zone) : undefined
  return JSON.stringify(terms) === JSON.stringify(destination.terms && pick(destination.terms, destination.terms.zone))
    ? destination
    : { ...destination, terms }
}

function pick({ price, minimumOrder, freeAbove, estimateMinutes }: Omit<Terms, 'zone'>, zone: Terms['zone']): Terms {
  return {
    zone: { id: zone.id, vendorsProperName: zone.vendorsProperName },
    price,
    minimumOrder,
    freeAbove,
    estimateMinutes,
  }
}

/** Returns the new delivery fee when it changed; undefined when there is nothing to report. */
export function changedFee(before: Destination | undefined, after: Destination | undefined): number | undefined {
  const [was, is] = [before?.terms?.price, after?.terms?.price]
  return was === undefined || is === undefined || was === is ? undefined : is
}
