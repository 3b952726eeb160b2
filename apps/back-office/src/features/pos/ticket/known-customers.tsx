import { toPersianDigits } from '@sofreh/kernel'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import type { TicketCustomer } from './ticket.ts'

/** Digits from which looking up is worth a call. */
const enoughDigits = 4

/** People who were here before, by part of their number; one tap fills the sheet. */
export function KnownCustomers({ typed, onChoose }: { typed: string; onChoose: (customer: TicketCustomer) => void }) {
  const mayLook = useMay('CUSTOMER_VIEW')
  const search = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['till', 'customers', search],
    queryFn: () => api('GET /api-identity/identity/customers/search', { query: { search } }),
    enabled: mayLook && search.length >= enoughDigits,
  })
  const people = (found.data ?? []).slice(0, 5)
  if (people.length === 0) return null
  return (
    <section aria-label={posText.customer.known}>
      <h3 className={parts.quiet}>{posText.customer.known}</h3>
      <div className={parts.row}>
        {people.map(({ id, mobile, firstName, lastName }) => (
          <button
            key={id}
            type="button"
            className={parts.button}
            onClick={() => onChoose({ phone: mobile, firstName, lastName })}
          >
            {`${firstName} ${lastName}`.trim()} <bdi>{toPersianDigits(mobile)}</bdi>
          </button>
        ))}
      </div>
    </section>
  )
}
