import { toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import parts from '../../parts/parts.module.css'
import { KnownPeople } from '../people/known-people.tsx'
import { peopleText } from '../people/people.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useIsOnline } from '../../engine/use-is-online.ts'
import type { CartCustomer } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { AccountMoney } from './account-money.tsx'
import { accountText } from './account.fa.ts'

/** Collects debts and tops up wallets, in this till's shift. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const [customer, setCustomer] = useState(() => useTill.getState().cart.customer)
  const isOnline = useIsOnline()
  const id = customer?.id
  return (
    <Sheet isWide title={accountText.title} onClose={onClose}>
      {!isOnline && <p className={parts.note}>{accountText.offline}</p>}
      {customer && id ? (
        <AccountMoney
          key={id}
          customerId={id}
          name={`${customer.firstName} ${customer.lastName}`.trim() || toPersianDigits(customer.phone)}
          isOnline={isOnline}
          onOther={() => setCustomer(null)}
          onClose={onClose}
        />
      ) : (
        <Choose isUnknown={customer !== null} onChoose={setCustomer} />
      )}
    </Sheet>
  )
}

type ChooseProps = { isUnknown: boolean; onChoose: (customer: CartCustomer) => void }

function Choose({ isUnknown, onChoose }: ChooseProps) {
  const [typed, setTyped] = useState('')
  const mayLook = useMay('CUSTOMER_VIEW')
  if (!mayLook) return <p className={parts.quiet}>{accountText.mayNot}</p>
  return (
    <>
      <h3 className={parts.heading}>{accountText.choose}</h3>
      {isUnknown && (
        <p className={parts.refusal} role="alert">
          {accountText.unknown}
        </p>
      )}
      <label className={parts.field}>
        {peopleText.search}
        <input
          data-first
          className={parts.input}
          value={toPersianDigits(typed)}
          maxLength={60}
          type="search"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <KnownPeople typed={typed} onChoose={onChoose} />
    </>
  )
}
