import { toPersianDigits } from '@sofreh/kernel'
import type { OrderAddress } from '@sofreh/ordering/domain'
import textStyles from '../../parts/text.module.css'
import { addressText } from '../../commands/address-text.ts'
import { deliveryText as text } from '../../text/delivery.fa.ts'
import styles from './bill-address.module.css'

/** Shows the delivery address and the receiver of an open bill. */
export function BillAddress({ address }: { address: OrderAddress }) {
  const { receiverName, receiverPhone, description } = address
  const receiver = [receiverName, toPersianDigits(receiverPhone)].filter(Boolean)
  return (
    <section className={styles.where} aria-label={text.address}>
      <p>{addressText(address)}</p>
      {description !== '' && <p className={textStyles.quiet}>{toPersianDigits(description)}</p>}
      {receiver.length > 0 && (
        <p className={textStyles.quiet}>
          {receiver.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </p>
      )}
    </section>
  )
}
