import { Select, Title } from '@mantine/core'
import { type AccountEntry, accountNames, counterMethodLabels, accountEntryLabels } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'
import { Amount, type Column, DataList, Digits, JalaliDate, useListParams } from '@sofreh/ui'
import { DayRange } from '../../day-range/day-range.tsx'
import { accounts, loadStatement, rangeFilter, statementName } from './customer-queries.ts'
import { customersText, signed } from './customers.fa.ts'
import styles from './customers.module.css'

const text = customersText.statement

const columns: readonly Column<AccountEntry>[] = [
  { key: 'at', title: text.columns.at, show: ({ at }) => <When at={at} /> },
  { key: 'what', title: text.columns.what, show: ({ kind }) => accountEntryLabels[kind] },
  { key: 'account', title: text.columns.account, show: ({ account }) => accountNames[account] },
  { key: 'amount', title: text.columns.amount, align: 'end', show: (entry) => <Change entry={entry} /> },
  { key: 'balance', title: text.columns.balance, align: 'end', show: (entry) => <Balance entry={entry} /> },
  { key: 'who', title: text.columns.who, show: (entry) => <Who entry={entry} /> },
]

/** Lists every movement of a guest's accounts, newest first. */
export function Statement({ customerId }: { customerId: string }) {
  return (
    <section aria-label={text.title}>
      <Title order={2} fz={16} mb="sm">
        {text.title}
      </Title>
      <DataList
        name={statementName(customerId)}
        label={text.title}
        load={loadStatement(customerId)}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <AccountChoice />
            <DayRange name={rangeFilter} anyTime={text.anyTime} />
          </>
        }
        empty={{ sentence: text.empty }}
      />
    </section>
  )
}

/** Stays on one line, however narrow the column. */
function When({ at }: { at: string }) {
  return (
    <span className={styles.when}>
      <JalaliDate at={at} style="both" />
    </span>
  )
}

function AccountChoice() {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      aria-label={text.filter}
      w={190}
      value={accounts.find((name) => name === filters['account']) ?? ''}
      onChange={(account) => change({ filters: { account: account || undefined } })}
      data={[{ value: '', label: text.all }, ...accounts.map((value) => ({ value, label: accountNames[value] }))]}
    />
  )
}

function Change({ entry }: { entry: AccountEntry }) {
  return (
    <bdi dir="ltr" className={styles.change}>
      {signed(entry.amount)}
    </bdi>
  )
}

function Balance({ entry: { account, balance } }: { entry: AccountEntry }) {
  return account === 'POINTS' ? <Digits grouped>{balance}</Digits> : <Amount value={balance} />
}

function Who({ entry }: { entry: AccountEntry }) {
  const { takenByName, orderNumber, method, slipNumber, reason } = entry
  const facts = [
    takenByName || text.automatic,
    orderNumber && customersText.page.order(orderNumber),
    method && counterMethodLabels[method],
    toPersianDigits(slipNumber),
    toPersianDigits(reason),
  ]
  return <span className={styles.who}>{facts.filter(Boolean).join(' · ')}</span>
}
