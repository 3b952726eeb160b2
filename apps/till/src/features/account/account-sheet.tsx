import { toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import textStyles from '../../parts/text.module.css'
import fieldStyles from '../../parts/field.module.css'
import { KnownPeople } from '../../parts/people/known-people.tsx'
import { peopleText } from '../../text/people.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useIsOnline } from '../../engine/use-is-online.ts'
import type { CartCustomer } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { type AccountCustomer, AccountMoney, type AccountWish, type StartedCharge } from './account-money.tsx'
import { accountText } from './account.fa.ts'

type AccountSheetProps = {
  /** Absent: the cart's customer, or one is chosen here. */
  customer?: AccountCustomer | undefined
  wish?: AccountWish | undefined
  onTerminal: (started: StartedCharge) => void
  onClose: () => void
}

/** Collects debts and tops up wallets, in this till's shift. */
export function AccountSheet({ customer: given, wish: first, onTerminal, onClose }: AccountSheetProps) {
  const [customer, setCustomer] = useState(() => given ?? accountOf(useTill.getState().cart.customer))
  const [wish, setWish] = useState(first)
  const isOnline = useIsOnline()
  const id = customer?.customerId
  return (
    <Sheet isWide title={accountText.title} onClose={onClose}>
      {!isOnline && <p className={textStyles.note}>{accountText.offline}</p>}
      {customer && id ? (
        <AccountMoney
          key={id}
          customer={{ customerId: id, name: customer.name }}
          isOnline={isOnline}
          wish={wish}
          onOther={() => {
            setWish(undefined)
            setCustomer(undefined)
          }}
          onTerminal={onTerminal}
          onClose={onClose}
        />
      ) : (
        <Choose isUnknown={customer !== undefined} onChoose={(chosen) => setCustomer(accountOf(chosen))} />
      )}
    </Sheet>
  )
}

/** A customer without an id is one the server does not have yet. */
function accountOf(customer: CartCustomer | null): (Partial<AccountCustomer> & { name: string }) | undefined {
  if (!customer) return undefined
  const { id, firstName, lastName, phone } = customer
  const name = `${firstName} ${lastName}`.trim() || toPersianDigits(phone)
  return id === undefined ? { name } : { customerId: id, name }
}

type ChooseProps = { isUnknown: boolean; onChoose: (customer: CartCustomer) => void }

function Choose({ isUnknown, onChoose }: ChooseProps) {
  const [typed, setTyped] = useState('')
  const mayLook = useMay('CUSTOMER_VIEW')
  if (!mayLook) return <p className={textStyles.quiet}>{accountText.mayNot}</p>
  return (
    <>
      <h3 className={textStyles.heading}>{accountText.choose}</h3>
      {isUnknown && (
        <p className={fieldStyles.refusal} role="alert">
          {accountText.unknown}
        </p>
      )}
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
      <KnownPeople typed={typed} onChoose={onChoose} />
    </>
  )
}
