import { Button, Select, TextInput } from '@mantine/core'
import { providerNames, transactionMethodLabels } from '@sofreh/payments/client'
import { showOrderNumber, toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { JalaliDayField, MoneyField, useListParams } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
import { bankName } from './transaction-texts.ts'
import { banks, methods, providers, purposes } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import styles from './payments.module.css'

const text = paymentsText.filters

/** Typed filters. They are applied together, not at every letter. */
export const moreFilters = [
  'method',
  'purpose',
  'provider',
  'bank',
  'minAmount',
  'maxAmount',
  'reference',
  'orderNumber',
  'fromDay',
  'toDay',
] as const
type Wishes = Partial<Record<(typeof moreFilters)[number], string | undefined>>

export function MoreFilters() {
  const [{ filters }, change] = useListParams()
  const [wishes, setWishes] = useState<Wishes>(() =>
    Object.fromEntries(moreFilters.map((name) => [name, filters[name]])),
  )
  const wish = (name: keyof Wishes) => (value: string | number | null) =>
    setWishes((before) => ({ ...before, [name]: value === null ? undefined : String(value) }))
  const numberOf = (name: keyof Wishes) => (/^\d{1,12}$/.test(wishes[name] ?? '') ? Number(wishes[name]) : null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const hasDays = wishes.fromDay !== undefined || wishes.toDay !== undefined
    change({ filters: { ...wishes, ...(hasDays ? { range: undefined } : {}) } })
  }
  return (
    <form onSubmit={apply} className={styles.more} noValidate>
      <Select
        label={text.method}
        value={wishes.method ?? ''}
        onChange={(value) => wish('method')(value || null)}
        data={[
          { value: '', label: text.anyMethod },
          ...methods.map((value) => ({ value, label: transactionMethodLabels[value] })),
        ]}
      />
      <Select
        label={text.purpose}
        value={wishes.purpose ?? ''}
        onChange={(value) => wish('purpose')(value || null)}
        data={[
          { value: '', label: text.anyPurpose },
          ...purposes.map((value) => ({ value, label: text.purposes[value] })),
        ]}
      />
      <Select
        label={text.provider}
        searchable
        value={wishes.provider ?? ''}
        onChange={(value) => wish('provider')(value || null)}
        data={[
          { value: '', label: text.anyProvider },
          ...providers.map((value) => ({ value, label: providerNames[value] ?? value })),
        ]}
      />
      <Select
        label={text.bank}
        searchable
        value={wishes.bank ?? ''}
        onChange={(value) => wish('bank')(value || null)}
        data={[{ value: '', label: text.anyBank }, ...banks.map((value) => ({ value, label: bankName(value) }))]}
      />
      <MoneyField label={text.minAmount} value={numberOf('minAmount')} onChange={wish('minAmount')} />
      <MoneyField label={text.maxAmount} value={numberOf('maxAmount')} onChange={wish('maxAmount')} />
      <JalaliDayField label={text.fromDay} value={wishes.fromDay ?? null} onChange={wish('fromDay')} />
      <JalaliDayField label={text.toDay} value={wishes.toDay ?? null} onChange={wish('toDay')} />
      <TextInput
        label={text.orderNumber}
        maxLength={20}
        value={showOrderNumber(wishes.orderNumber ?? '')}
        onChange={({ currentTarget }) => wish('orderNumber')(toLatinDigits(currentTarget.value) || null)}
      />
      <TextInput
        label={text.reference}
        maxLength={100}
        value={toPersianDigits(wishes.reference ?? '')}
        onChange={({ currentTarget }) => wish('reference')(toLatinDigits(currentTarget.value) || null)}
      />
      <Button type="submit">{text.apply}</Button>
    </form>
  )
}
