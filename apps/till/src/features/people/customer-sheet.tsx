import { parseMobile, toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { type FormEvent, useState } from 'react'
import { isBrought } from '@sofreh/ordering/domain'
import { PhoneInput } from '../../parts/fields/phone-input.tsx'
import fieldStyles from '../../parts/field.module.css'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { phoneText } from '../../text/phone.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { CartCustomer } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { KnownPeople } from '../../parts/people/known-people.tsx'
import { peopleText } from '../../text/people.fa.ts'
import styles from '../../parts/people/people.module.css'
import { makeCustomer } from '../../engine/people/make-customer.ts'

type CustomerSheetProps = { onClose: () => void; onWhere: () => void }

/** Sets the cart's customer: found by number, name or subscription code, or entered as new. */
export function CustomerSheet({ onClose, onWhere }: CustomerSheetProps) {
  const [typed, setTyped] = useState(() => useTill.getState().cart.customer?.phone ?? '')
  const landline = useTill((till) => till.cart.landline)
  const choose = (customer: CartCustomer) => {
    makeCustomer(customer)
    const { cart } = useTill.getState()
    if (isBrought(cart.deliveryType) && !cart.delivery) onWhere()
    else onClose()
  }
  const remove = () => {
    makeCustomer(null)
    onClose()
  }
  return (
    <Sheet title={peopleText.title} onClose={onClose} footer={<CustomerActs onRemove={remove} />}>
      <label className={fieldStyles.field}>
        {peopleText.search}
        <input
          data-first
          className={fieldStyles.input}
          value={toPersianDigits(typed)}
          maxLength={60}
          type="search"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {landline && <p className={textStyles.note}>{phoneText.landline(toPersianDigits(landline))}</p>}
      <KnownPeople typed={typed} onChoose={choose} />
      <NewCustomer typed={typed} onSave={choose} />
    </Sheet>
  )
}

const isNumber = (typed: string) => parseMobile(typed) !== undefined || /^[\d+]+$/.test(toLatinDigits(typed))

/** Starts a new customer with what was typed in the search. */
function NewCustomer({ typed, onSave }: { typed: string; onSave: (customer: CartCustomer) => void }) {
  const [entered, setEntered] = useState<Partial<CartCustomer>>(() => useTill.getState().cart.customer ?? {})
  const [isWrong, setWrong] = useState(false)
  const before = useTill.getState().cart.customer
  const typedPhone = isNumber(typed) ? (parseMobile(typed) ?? typed) : ''
  const phone = typedPhone || (entered.phone ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const mobile = parseMobile(phone)
    setWrong(mobile === undefined)
    if (mobile === undefined) return
    const isSame = before?.phone === mobile
    const names = { firstName: entered.firstName?.trim() ?? '', lastName: entered.lastName?.trim() ?? '' }
    onSave({ ...(isSame ? before : {}), phone: mobile, ...names })
  }
  return (
    <form id="till-customer" onSubmit={save} noValidate>
      <h3 className={textStyles.heading}>{peopleText.fresh}</h3>
      {!typedPhone && (
        <PhoneInput
          label={posText.customer.phone}
          value={phone}
          onChange={(value) => setEntered({ ...entered, phone: value })}
          error={null}
        />
      )}
      {isWrong && (
        <p className={fieldStyles.refusal} role="alert">
          {posText.customer.wrong}
        </p>
      )}
      <div className={styles.names}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <label key={name} className={fieldStyles.field}>
            {posText.customer[name]}
            <input
              className={fieldStyles.input}
              value={entered[name] ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={({ currentTarget }) => setEntered({ ...entered, [name]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
    </form>
  )
}

function CustomerActs({ onRemove }: { onRemove: () => void }) {
  return (
    <>
      <button type="button" className={buttonStyles.button} onClick={onRemove}>
        {posText.customer.remove}
      </button>
      <button
        type="submit"
        form="till-customer"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
      >
        {posText.customer.save}
      </button>
    </>
  )
}
