import { Stepper, TextArea } from '@sofreh/kit'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { cartText } from '../text/cart.fa.ts'
import styles from './guests.module.css'

const longestDescription = 500

/** Number of guests, for plates, cutlery and the table; 0 when not given. */
export function Guests() {
  const persons = useCart((cart) => cart.numberOfPerson ?? 0)
  return (
    <div className={styles.row}>
      <span>
        {cartText.persons}
        {persons === 0 && <span className={styles.unsaid}>{cartText.personsUnsaid}</span>}
      </span>
      <Stepper
        value={persons}
        max={100}
        labels={cartText.personsLabels}
        onChange={(count) => changeCart((cart) => ({ ...cart, numberOfPerson: count === 0 ? undefined : count }))}
      />
    </div>
  )
}

export function OrderNote() {
  const description = useCart((cart) => cart.description)
  return (
    <TextArea
      label={cartText.description}
      placeholder={cartText.descriptionPlaceholder}
      value={description}
      maxLength={longestDescription}
      onChange={({ currentTarget: { value } }) => changeCart((cart) => ({ ...cart, description: value }))}
    />
  )
}
