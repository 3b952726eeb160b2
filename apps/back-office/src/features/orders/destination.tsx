import { toPersianDigits } from '@sofreh/kernel'
import { courierLine, type Order } from '@sofreh/ordering/client'
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

/** Lists who brings the order and the digits on its bag in an order's panel. */
export function CourierFacts({ order: { courier } }: { order: Order }) {
  if (!courier) return null
  const { name, phoneNumber, bagCode } = courier
  const phone = toPersianDigits(phoneNumber)
  return (
    <>
      <div>
        <dt>{text.courier}</dt>
        <dd>
          {name}{' '}
          {phoneNumber !== '' && (
            <a href={`tel:${phoneNumber}`} aria-label={text.callCourier(phone)}>
              <bdi>{phone}</bdi>
            </a>
          )}
        </dd>
      </div>
      {bagCode !== null && (
        <div>
          <dt>{text.bagCode}</dt>
          <dd>
            <strong>
              <bdi>{toPersianDigits(bagCode)}</bdi>
            </strong>
          </dd>
        </div>
      )}
    </>
  )
}

/** Shows the courier and the digits on the bag in one line of a card. */
export function CourierLine({ order: { courier }, className }: { order: Order; className: string | undefined }) {
  return courier && <p className={className}>{courierLine(courier)}</p>
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
