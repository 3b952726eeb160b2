import { Chip, Group, Select } from '@mantine/core'
import { transactionStateWords, transactionTypeWords } from '@sofreh/payments/client'
import { useListParams } from '@sofreh/ui'
import { statuses, types } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import { timeRanges } from './time-range.ts'

const text = paymentsText.filters

/** What the list leaves out; each choice stands in the address. */
export function TransactionFilters() {
  const [{ filters }, change] = useListParams()
  const choose = (name: string) => (value: string | null) => change({ filters: { [name]: value || undefined } })
  return (
    <Group gap="sm">
      <Select
        aria-label={text.range}
        w={170}
        value={filters['range'] ?? ''}
        onChange={choose('range')}
        data={[
          { value: '', label: text.anyTime },
          ...timeRanges.map((value) => ({ value, label: text.ranges[value] })),
        ]}
      />
      <Select
        aria-label={text.type}
        w={170}
        value={filters['type'] ?? ''}
        onChange={choose('type')}
        data={[
          { value: '', label: text.anyType },
          ...types.map((value) => ({ value, label: transactionTypeWords[value] })),
        ]}
      />
      <Select
        aria-label={text.status}
        w={170}
        value={filters['status'] ?? ''}
        onChange={choose('status')}
        data={[
          { value: '', label: text.anyStatus },
          ...statuses.map((value) => ({ value, label: transactionStateWords[value] })),
        ]}
      />
      <Chip
        checked={filters['needsPerson'] === 'true'}
        onChange={(isOn) => change({ filters: { needsPerson: isOn ? 'true' : undefined } })}
      >
        {text.needsPerson}
      </Chip>
    </Group>
  )
}
