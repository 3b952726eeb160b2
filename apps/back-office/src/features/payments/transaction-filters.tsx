import { Button, Chip, Collapse, Group, Select } from '@mantine/core'
import { transactionStateLabels, transactionTypeLabels } from '@sofreh/payments/client'
import { useListParams } from '@sofreh/ui'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { MoreFilters, moreFilters } from './more-filters.tsx'
import { statuses, types } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import { timeRanges } from './time-range.ts'

const text = paymentsText.filters

/** Filters of the list, stored in the address. */
export function TransactionFilters() {
  const [{ filters }, change] = useListParams()
  const [isMore, setMore] = useState(() => moreFilters.some((name) => filters[name]))
  const choose = (name: string) => (value: string | null) => change({ filters: { [name]: value || undefined } })
  const flag = (name: 'unknown' | 'refundsDue') => (
    <Chip
      checked={filters[name] === 'true'}
      onChange={(isOn) => change({ filters: { [name]: isOn ? 'true' : undefined } })}
    >
      {text[name]}
    </Chip>
  )
  return (
    <>
      <Group gap="sm">
        <Select
          aria-label={text.range}
          w={170}
          value={filters['range'] ?? ''}
          onChange={(range) => change({ filters: { range: range || undefined, fromDay: undefined, toDay: undefined } })}
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
            ...types.map((value) => ({ value, label: transactionTypeLabels[value] })),
          ]}
        />
        <Select
          aria-label={text.status}
          w={170}
          value={filters['status'] ?? ''}
          onChange={choose('status')}
          data={[
            { value: '', label: text.anyStatus },
            ...statuses.map((value) => ({ value, label: transactionStateLabels[value] })),
          ]}
        />
        {flag('unknown')}
        {flag('refundsDue')}
        <Button
          variant="subtle"
          aria-expanded={isMore}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          onClick={() => setMore(!isMore)}
        >
          {isMore ? text.less : text.more}
        </Button>
      </Group>
      <Collapse expanded={isMore} w="100%">
        <MoreFilters key={moreFilters.map((name) => filters[name] ?? '').join(' ')} />
      </Collapse>
    </>
  )
}
