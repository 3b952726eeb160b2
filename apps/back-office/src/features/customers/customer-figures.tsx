import { Button } from '@mantine/core'
import type { CustomerInformation } from '@sofreh/customers/client'
import { Amount, Digits } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { useMay } from '@sofreh/staff/session'
import type { ActName } from './acts/act-names.ts'
import { customersText } from './customers.fa.ts'
import styles from './customers.module.css'

const text = customersText.page
type FiguresProps = { customer: CustomerInformation; onAct: (act: ActName) => void }

/** Shows what a guest bought, has and owes, each figure with its commands. */
export function CustomerFigures({ customer, onAct }: FiguresProps) {
  const { account } = customer
  const mayEdit = useMay('CUSTOMER_EDIT')
  const mayTake = useMay('PAYMENT_TAKE')
  const mayRefund = useMay('ORDER_REFUND')
  const mayGivePoints = useMay('DISCOUNT_GIVE')
  /** The short label follows its figure's name on screen; a screen reader gets the whole label. */
  const act = (name: ActName, label: string, short = label) => (
    <Button key={name} size="compact-sm" mih={44} variant="subtle" aria-label={label} onClick={() => onAct(name)}>
      {short}
    </Button>
  )
  return (
    <dl className={styles.figures}>
      <Figure name={text.spent} below={text.ordersCount(customer.ordersCount)}>
        <Amount value={customer.totalSpent} />
      </Figure>
      <Figure
        name={text.points}
        below={
          account.pointsWorth > 0 ? (
            <>
              {text.worth} <Amount value={account.pointsWorth} />
            </>
          ) : (
            account.points > 0 && text.noWorth
          )
        }
        acts={mayGivePoints && act('points', customersText.points.open)}
      >
        <Digits grouped>{account.points}</Digits>
      </Figure>
      <Figure
        name={text.wallet}
        below={text.walletHint}
        acts={
          mayTake && (
            <>
              {act('TOPUP', customersText.money.TOPUP.open, customersText.money.TOPUP.short)}
              {mayRefund &&
                account.wallet > 0 &&
                act('REFUND', customersText.money.REFUND.open, customersText.money.REFUND.short)}
            </>
          )
        }
      >
        <Amount value={account.wallet} />
      </Figure>
      <Figure
        name={text.debt}
        isLoud={account.debt > 0}
        below={<Limit account={account} />}
        acts={
          <>
            {mayTake && account.debt > 0 && act('DEBT', customersText.money.DEBT.open)}
            {mayEdit && act('limit', customersText.limit.open)}
          </>
        }
      >
        <Amount value={account.debt} />
      </Figure>
    </dl>
  )
}

function Limit({ account }: Pick<CustomerInformation, 'account'>) {
  if (account.creditLimit === 0 && account.debt === 0) return text.noLimit
  return (
    <>
      {account.debt > account.creditLimit ? text.overLimit : text.limit} <Amount value={account.creditLimit} />
    </>
  )
}

type FigureProps = { name: string; children: ReactNode; below?: ReactNode; acts?: ReactNode; isLoud?: boolean }

function Figure({ name, children, below, acts, isLoud = false }: FigureProps) {
  return (
    <div className={styles.figure} data-loud={isLoud}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {below && <dd className={styles.below}>{below}</dd>}
      {acts && <dd className={styles.acts}>{acts}</dd>}
    </div>
  )
}
