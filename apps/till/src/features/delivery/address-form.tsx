import { noPlaque } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'
import { IconMapPin } from '@tabler/icons-react'
import parts from '../../parts/parts.module.css'
import { deliveryText as text } from './delivery.fa.ts'
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
      <label className={`${parts.field} ${styles.whole}`}>
        {text.address}
        <input
          className={parts.input}
          value={address.address}
          maxLength={300}
          autoComplete="off"
          placeholder={text.addressHint}
          onChange={({ currentTarget }) => write({ address: currentTarget.value })}
        />
      </label>
      {guess !== undefined && guess === address.address && (
        <p className={`${parts.quiet} ${styles.whole}`} role="status">
          {text.guessed}
        </p>
      )}
      {(['plaque', 'unit'] as const).map((name) => (
        <label key={name} className={parts.field}>
          {text[name]}
          <input
            className={parts.input}
            value={toPersianDigits(address[name])}
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      <button
        type="button"
        className={`${parts.button} ${styles.whole}`}
        aria-pressed={hasNoPlaque}
        onClick={() => write({ plaque: hasNoPlaque ? '' : noPlaque })}
      >
        {noPlaque}
      </button>
      <label className={`${parts.field} ${styles.whole}`}>
        {text.description}
        <input
          className={parts.input}
          value={address.description}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => write({ description: currentTarget.value })}
        />
      </label>
      <button type="button" className={`${parts.button} ${styles.whole}`} onClick={onPin}>
        <IconMapPin size={20} stroke={1.75} aria-hidden />
        {address.position ? text.pinAgain : text.pin}
      </button>
    </div>
  )
}
