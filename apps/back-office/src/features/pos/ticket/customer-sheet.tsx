import { parseMobile } from '@sofreh/kernel'
import { type FormEvent, useState } from 'react'
import { PhoneInput } from '../fields/phone-input.tsx'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import { KnownCustomers } from './known-customers.tsx'
import { useTill } from './till-store.ts'

const nobody = { phone: '', firstName: '', lastName: '' }

/** Whose order it is, by mobile number; names are for somebody new. */
export function CustomerSheet({ onClose }: { onClose: () => void }) {
  const change = useTill((till) => till.change)
  const [customer, setCustomer] = useState(() => useTill.getState().ticket.customer ?? nobody)
  const [isWrong, setWrong] = useState(false)
  const remove = () => {
    change({ customer: null })
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const phone = parseMobile(customer.phone)
    setWrong(phone === undefined)
    if (phone === undefined) return
    change({ customer: { phone, firstName: customer.firstName.trim(), lastName: customer.lastName.trim() } })
    onClose()
  }
  return (
    <Sheet title={posText.customer.title} onClose={onClose} footer={<CustomerActs onRemove={remove} />}>
      <form id="till-customer" onSubmit={save} noValidate>
        <PhoneInput
          label={posText.customer.phone}
          value={customer.phone}
          onChange={(phone) => setCustomer({ ...customer, phone })}
          error={isWrong ? posText.customer.wrong : null}
        />
        {(['firstName', 'lastName'] as const).map((name) => (
          <label key={name} className={parts.field}>
            {posText.customer[name]}
            <input
              className={parts.input}
              value={customer[name]}
              maxLength={60}
              autoComplete="off"
              onChange={({ currentTarget }) => setCustomer({ ...customer, [name]: currentTarget.value })}
            />
          </label>
        ))}
      </form>
      <KnownCustomers typed={customer.phone} onChoose={setCustomer} />
    </Sheet>
  )
}

function CustomerActs({ onRemove }: { onRemove: () => void }) {
  return (
    <>
      <button type="button" className={parts.button} onClick={onRemove}>
        {posText.customer.remove}
      </button>
      <button type="submit" form="till-customer" className={`${parts.button} ${parts.primary} ${parts.grow}`}>
        {posText.customer.save}
      </button>
    </>
  )
}
