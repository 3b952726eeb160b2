import { toPersianDigits } from '@sofreh/kernel'
import { IconMapPin } from '@tabler/icons-react'
import parts from '../parts.module.css'
import { deliveryText as text } from './delivery.fa.ts'
import styles from './delivery.module.css'
import type { TicketWay } from './ticket-way.ts'

type Address = TicketWay['address']
type AddressFormProps = { address: Address; onChange: (address: Address) => void; onPin: () => void }

/** An address as it is told on the phone. Written over, it is another address than the one that was kept. */
export function AddressForm({ address, onChange, onPin }: AddressFormProps) {
  const write = (change: Partial<Address>) => onChange({ ...address, ...change, addressId: null })
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
