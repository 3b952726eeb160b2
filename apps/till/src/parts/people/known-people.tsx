import { toPersianDigits } from '@sofreh/kernel'
import { useDeferredValue, useEffect, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { readRows } from '../../storage/till-db.ts'
import textStyles from '../text.module.css'
import choicesStyles from '../choices.module.css'
import type { CartCustomer } from '../../commands/cart.ts'
import { askPeople, type StoredPerson, peopleHolding, cartCustomerOf } from '../../engine/people/stored-people.ts'
import { peopleText } from '../../text/people.fa.ts'
import styles from './people.module.css'

/** Fewer letters send no request; a one-digit code is found on this device. */
const enoughLetters = 2
/** How long typing must pause before the server is asked. */
const pauseMs = 200

/** Lists existing customers: stored ones at once, the server's when it answers. */
export function KnownPeople({ typed, onChoose }: { typed: string; onChoose: (person: CartCustomer) => void }) {
  const mayLook = useMay('CUSTOMER_VIEW')
  const search = useDeferredValue(typed.trim())
  const stored = useStoredPeople()
  const [answer, setAnswer] = useState<{ search: string; people: readonly StoredPerson[] }>()
  useEffect(() => {
    if (!mayLook || search.length < enoughLetters) return
    const line = new AbortController()
    const timer = setTimeout(() => {
      askPeople(search, line.signal).then(
        (people) => !line.signal.aborted && setAnswer({ search, people }),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      line.abort()
    }
  }, [mayLook, search])
  if (!mayLook || search === '') return null
  const people = answer?.search === search ? answer.people : peopleHolding(stored, search)
  if (people.length === 0)
    return search.length > enoughLetters ? <p className={textStyles.quiet}>{peopleText.noMatch}</p> : null
  return (
    <ul className={choicesStyles.choices} aria-label={peopleText.known}>
      {people.map((person) => (
        <li key={person.phone}>
          <button
            type="button"
            className={`${choicesStyles.choice} ${styles.person}`}
            onClick={() => onChoose(cartCustomerOf(person))}
          >
            <b>{`${person.firstName} ${person.lastName}`.trim() || peopleText.unnamed}</b>
            <bdi>{toPersianDigits(person.phone)}</bdi>
            {person.code && <small>{peopleText.code(toPersianDigits(person.code))}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Reads the customers once while the sheet is open, so that typing reads nothing. */
function useStoredPeople(): readonly StoredPerson[] {
  const [people, setPeople] = useState<readonly StoredPerson[]>([])
  useEffect(() => {
    void readRows<StoredPerson>('customers').then(setPeople, () => undefined)
  }, [])
  return people
}
