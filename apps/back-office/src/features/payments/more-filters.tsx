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
type Chosen = Partial<Record<(typeof moreFilters)[number], string | undefined>>

export function MoreFilters() {
  const [{ filters }, change] = useListParams()
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(moreFilters.map((name) => [name, filters[name]])),
  )
  const choose = (name: keyof Chosen) => (value: string | number | null) =>
    setChosen((before) => ({ ...before, [name]: value === null ? undefined : String(value) }))
  const numberOf = (name: keyof Chosen) => (/^\d{1,12}$/.test(chosen[name] ?? '') ? Number(chosen[name]) : null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const hasDays = chosen.fromDay !== undefined || chosen.toDay !== undefined
    change({ filters: { ...chosen, ...(hasDays ? { range: undefined } : {}) } })
  }
  return (
    <form onSubmit={apply} className={styles.more} noValidate>
      <Select
        label={text.method}
        value={chosen.method ?? ''}
        onChange={(value) => choose('method')(value || null)}
        data={[
          { value: '', label: text.anyMethod },
          ...methods.map((value) => ({ value, label: transactionMethodLabels[value] })),
        ]}
      />
      <Select
        label={text.purpose}
        value={chosen.purpose ?? ''}
        onChange={(value) => choose('purpose')(value || null)}
        data={[
          { value: '', label: text.anyPurpose },
          ...purposes.map((value) => ({ value, label: text.purposes[value] })),
        ]}
      />
      <Select
        label={text.provider}
        searchable
        value={chosen.provider ?? ''}
        onChange={(value) => choose('provider')(value || null)}
        data={[
          { value: '', label: text.anyProvider },
          ...providers.map((value) => ({ value, label: providerNames[value] ?? value })),
        ]}
      />
      <Select
        label={text.bank}
        searchable
        value={chosen.bank ?? ''}
        onChange={(value) => choose('bank')(value || null)}
        data={[{ value: '', label: text.anyBank }, ...banks.map((value) => ({ value, label: bankName(value) }))]}
      />
      <MoneyField label={text.minAmount} value={numberOf('minAmount')} onChange={choose('minAmount')} />
      <MoneyField label={text.maxAmount} value={numberOf('maxAmount')} onChange={choose('maxAmount')} />
      <JalaliDayField label={text.fromDay} value={chosen.fromDay ?? null} onChange={choose('fromDay')} />
      <JalaliDayField label={text.toDay} value={chosen.toDay ?? null} onChange={choose('toDay')} />
      <TextInput
        label={text.orderNumber}
        maxLength={20}
        value={showOrderNumber(chosen.orderNumber ?? '')}
        onChange={({ currentTarget }) => choose('orderNumber')(toLatinDigits(currentTarget.value) || null)}
      />
      <TextInput
        label={text.reference}
        maxLength={100}
        value={toPersianDigits(chosen.reference ?? '')}
        onChange={({ currentTarget }) => choose('reference')(toLatinDigits(currentTarget.value) || null)}
      />
      <Button type="submit">{text.apply}</Button>
    </form>
  )
}
