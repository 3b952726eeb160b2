import { noPlaque } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'
import { IconMapPin } from '@tabler/icons-react'
import fieldStyles from '../../parts/field.module.css'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { deliveryText as text } from '../../text/delivery.fa.ts'
import styles from './delivery.module.css'
import type { CartDelivery } from '../../commands/cart-delivery.ts'

type Address = CartDelivery['address']
type AddressFormProps = {
  address: Address
  /** The address text that the geocoder found for the pin. */
  guess: string | undefined
  onChange: (address: Address) => void
  onPin: () => void
}

/** Edits an address. An edit clears its id, so that it becomes a new address. */
export function AddressForm({ address, guess, onChange, onPin }: AddressFormProps) {
  const write = (change: Partial<Address>) => onChange({ ...address, ...change, addressId: null })
  const hasNoPlaque = address.plaque === noPlaque
  return (
    <div className={styles.form}>
      <label className={`${fieldStyles.field} ${styles.whole}`}>
        {text.address}
        <input
          className={fieldStyles.input}
          value={address.address}
          maxLength={300}
          autoComplete="off"
          placeholder={text.addressHint}
          onChange={({ currentTarget }) => write({ address: currentTarget.value })}
        />
      </label>
      {guess !== undefined && guess === address.address && (
        <p className={`${textStyles.quiet} ${styles.whole}`} role="status">
          {text.guessed}
        </p>
      )}
      {(['plaque', 'unit'] as const).map((name) => (
        <label key={name} className={fieldStyles.field}>
          {text[name]}
          <input
            className={fieldStyles.input}
            value={toPersianDigits(address[name])}
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.whole}`}
        aria-pressed={hasNoPlaque}
        onClick={() => write({ plaque: hasNoPlaque ? '' : noPlaque })}
      >
        {noPlaque}
      </button>
      <label className={`${fieldStyles.field} ${styles.whole}`}>
        {text.description}
        <input
          className={fieldStyles.input}
          value={address.description}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => write({ description: currentTarget.value })}
        />
      </label>
      <button type="button" className={`${buttonStyles.button} ${styles.whole}`} onClick={onPin}>
        <IconMapPin size={20} stroke={1.75} aria-hidden />
        {address.position ? text.pinAgain : text.pin}
      </button>
    </div>
  )
}
