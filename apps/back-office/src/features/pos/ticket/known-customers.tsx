import { toPersianDigits } from '@sofreh/kernel'
import { useDeferredValue, useEffect, useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { keep, keptAll } from '../kept/till-db.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { tillApi } from '../sync/till-api.ts'
import type { TicketCustomer } from './ticket.ts'

/** Digits from which looking up is worth a call. */
const enoughDigits = 4
const mostShown = 5

/** People who were here before, by part of their number: of this till's own memory at once, of the restaurant when it answers. */
export function KnownCustomers({ typed, onChoose }: { typed: string; onChoose: (customer: TicketCustomer) => void }) {
  const mayLook = useMay('CUSTOMER_VIEW')
  const search = useDeferredValue(typed)
  const [people, setPeople] = useState<readonly TicketCustomer[]>([])
  useEffect(() => {
    if (!mayLook || search.length < enoughDigits) return setPeople([])
    let isGone = false
    const show = (found: readonly TicketCustomer[]) => {
      if (!isGone) setPeople(found.slice(0, mostShown))
    }
    void look(search, show)
    return () => {
      isGone = true
    }
  }, [mayLook, search])
  if (people.length === 0) return null
  return (
    <section aria-label={posText.customer.known}>
      <h3 className={parts.quiet}>{posText.customer.known}</h3>
      <div className={parts.row}>
        {people.map((person) => (
          <button key={person.phone} type="button" className={parts.button} onClick={() => onChoose(person)}>
            {`${person.firstName} ${person.lastName}`.trim()} <bdi>{toPersianDigits(person.phone)}</bdi>
          </button>
        ))}
      </div>
    </section>
  )
}

async function look(search: string, show: (found: readonly TicketCustomer[]) => void): Promise<void> {
  const kept = await keptAll<TicketCustomer>('customers').catch(() => [])
  const known = kept.filter(({ phone }) => phone.includes(search))
  show(known)
  const found = await tillApi('GET /api-identity/identity/customers/search', { query: { search } }).catch(
    () => undefined,
  )
  if (!found) return
  const heard = found.map(({ mobile, firstName, lastName }) => ({ phone: mobile, firstName, lastName }))
  show(heard)
  // Who was looked for once is found again without a network.
  await keep('customers', heard).catch(() => undefined)
}
