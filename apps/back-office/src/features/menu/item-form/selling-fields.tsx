import { Text } from '@mantine/core'
import { menuChannelNames, menuDeliveryTypeNames } from '@sofreh/catalog/client'
import { ChipChoice } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { menuText } from '../menu.fa.ts'
import { shiftsQuery } from '../menu-queries.ts'
import type { ItemValues } from './item-values.ts'
import type { ItemForm } from './use-item-form.ts'

const text = menuText.form

/** Fields for the channels, kinds of fulfilment and dayparts in which the dish is sold. */
export function SellingFields({ form }: { form: ItemForm }) {
  const shifts = useQuery(shiftsQuery)
  const { sellChannels, deliveryTypes, foodShiftIds } = form.values
  return (
    <>
      <ChipChoice
        label={text.channels}
        names={menuChannelNames}
        value={sellChannels}
        error={form.errors['sellChannels']}
        onChange={(value) => form.setFieldValue('sellChannels', value as ItemValues['sellChannels'])}
      />
      <ChipChoice
        label={text.deliveryTypes}
        names={menuDeliveryTypeNames}
        value={deliveryTypes}
        error={form.errors['deliveryTypes']}
        onChange={(value) => form.setFieldValue('deliveryTypes', value as ItemValues['deliveryTypes'])}
      />
      {(sellChannels.length === 0 || deliveryTypes.length === 0) && (
        <Text size="sm" c="var(--warn)">
          {text.nowhere}
        </Text>
      )}
      <ReadOrProblem reads={[shifts]} title={text.shiftsUnread}>
        <ChipChoice
          label={text.shifts}
          names={Object.fromEntries((shifts.data ?? []).map(({ id, title }) => [id, title]))}
          value={foodShiftIds}
          error={form.errors['foodShiftIds']}
          hint={shifts.data?.length === 0 ? text.noShifts : text.shiftsHint}
          onChange={(value) => form.setFieldValue('foodShiftIds', value)}
        />
      </ReadOrProblem>
    </>
  )
}
