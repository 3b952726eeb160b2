import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { addressInLine, destinationText as text } from './destination.fa.ts'

/** Lists the delivery address and zone in an order's panel. */
export function DestinationFacts({ order: { address, zone } }: { order: Order }) {
  if (!address) return null
  const { description, receiverName, receiverPhone } = address
  return (
    <>
      <div>
        <dt>{text.title}</dt>
        <dd>
          {addressInLine(address)}
          {description && <div>{text.forCourier(description)}</div>}
        </dd>
      </div>
      {(receiverName || receiverPhone) && (
        <div>
          <dt>{text.receiver}</dt>
          <dd>
            {toPersianDigits(receiverName)}{' '}
            {receiverPhone && (
              <a href={`tel:${receiverPhone}`} aria-label={text.call(toPersianDigits(receiverPhone))}>
                <bdi>{toPersianDigits(receiverPhone)}</bdi>
              </a>
            )}
          </dd>
        </div>
      )}
      {zone && (
        <div>
          <dt>{text.zone}</dt>
          <dd>{text.inZone(zone.vendorsProperName, zone.estimateMinutes)}</dd>
        </div>
      )}
    </>
  )
}

/** Shows the delivery address in short on a card of the board. */
export function DestinationLine({
  order: { address, zone },
  className,
}: {
  order: Order
  className: string | undefined
}) {
  return (
    address && <p className={className}>{text.onCard(zone?.vendorsProperName, address.title || address.address)}</p>
  )
}
