import { Button, Select } from '@mantine/core'
import {
  channelNames,
  deliveryTypeNames,
  orderChannels,
  orderDeliveryTypes,
  orderPaymentTypes,
  orderStateNames,
  orderStates,
  paymentTypeNames,
} from '@sofreh/ordering/client'
import { useListParams } from '@sofreh/ui'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { DayRange } from '../../../day-range/day-range.tsx'
import type { KnownFilter } from './known-filters.ts'
import { listText as text } from './list.fa.ts'
import { PeopleFilters } from './people-filters.tsx'

const rareNames = ['deliveryType', 'channel', 'paymentType'] as const
type Choice = { value: string; label: string }

/** Edits the list's filters, which are stored in the URL. Rare ones are behind a button. */
export function OrderFilters() {
  const [{ filters }] = useListParams()
  const [isMore, setMore] = useState(() => [...rareNames, 'staffId', 'shiftId'].some((name) => filters[name]))
  return (
    <>
      <DayRange name="dateRange" anyTime={text.allDays} />
      <Filter name="states" label={text.stateFilter} all={text.allStates} choices={states} />
      <Filter name="isPaid" label={text.paidFilter} all={text.paidOrNot} choices={paid} />
      {isMore && (
        <>
          <Filter name="paymentType" label={text.paymentFilter} all={text.allPayments} choices={payments} />
          <Filter
            name="deliveryType"
            label={text.deliveryTypeFilter}
            all={text.allDeliveryTypes}
            choices={deliveryTypes}
          />
          <Filter name="channel" label={text.channelFilter} all={text.allChannels} choices={channels} />
          <PeopleFilters />
        </>
      )}
      <Button
        variant="subtle"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        {isMore ? text.fewer : text.more}
      </Button>
    </>
  )
}

type FilterProps = { name: KnownFilter; label: string; all: string; choices: readonly Choice[] }

function Filter({ name, label, all, choices }: FilterProps) {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      aria-label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={filters[name] ?? ''}
      onChange={(value) => change({ filters: { [name]: value || undefined } })}
      w={168}
    />
  )
}

const chosenFrom = <Value extends string>(values: readonly Value[], names: Record<Value, string>): Choice[] =>
  values.map((value) => ({ value, label: names[value] }))
const states = chosenFrom(orderStates, orderStateNames)
const paid = chosenFrom(['true', 'false'], text.isPaid)
const payments = [...chosenFrom(orderPaymentTypes, paymentTypeNames), { value: 'NONE', label: text.notChosen }]
const deliveryTypes = chosenFrom(orderDeliveryTypes, deliveryTypeNames)
const channels = chosenFrom(orderChannels, channelNames)
