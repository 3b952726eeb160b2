import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import type { AddressOfPerson } from '../../engine/people/stored-people.ts'
import { addressText } from '../../commands/address-text.ts'
import { deliveryText as text } from '../../text/delivery.fa.ts'
import styles from './delivery.module.css'
import type { DeliveryMap } from '../../engine/people/delivery-map.ts'
import type { CartDelivery } from '../../commands/cart-delivery.ts'
import { zoneOfAddress } from '../../commands/zone-of-address.ts'

type AddressListProps = {
  addresses: readonly AddressOfPerson[]
  isLoading: boolean
  map: DeliveryMap | undefined
  chosen: string | null
  onChoose: (address: CartDelivery['address']) => void
}

/** Lists the customer's addresses, the last one first, each with its delivery fee. */
export function AddressList({ addresses, isLoading, map, chosen, onChoose }: AddressListProps) {
  if (isLoading) return <p className={textStyles.quiet}>{text.loading}</p>
  if (addresses.length === 0) return null
  return (
    <section aria-label={text.addresses}>
      <h3 className={textStyles.heading}>{text.addresses}</h3>
      <ul className={choicesStyles.choices}>
        {addresses.map(({ id, ...address }, at) => {
          const one = { ...address, addressId: id }
          const zone = map ? zoneOfAddress(map.areas, one) : null
          return (
            <li key={id ?? `${at} ${address.address}`}>
              <button
                type="button"
                className={`${choicesStyles.choice} ${styles.address}`}
                aria-pressed={id !== null && id === chosen}
                onClick={() => onChoose(one)}
              >
                <span>
                  {address.title && <b>{address.title} </b>}
                  {addressText(address)}
                </span>
                {zone ? (
                  <small>
                    {zone.price === 0 ? text.free : <Amount value={zone.price} />} ·{' '}
                    {text.minutes(toPersianDigits(zone.estimateMinutes))}
                  </small>
                ) : (
                  <small className={styles.unknown}>{address.position ? text.outside : text.notPinned}</small>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
