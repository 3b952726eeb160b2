import { ActionIcon, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { ChipChoice, ClockField, JalaliDayField, persianWeek, type WeekRow } from '@sofreh/ui'
import { weekdayNames } from '@sofreh/vendors/client'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CodeFormHook } from './use-code-form.ts'
import { discountsText } from './discounts.fa.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './discounts.module.css'

const text = discountsText.form

/** Fields for the days and the weekly hours in which the code is valid. */
export function WhenFields({ form }: { form: CodeFormHook }) {
  const { rows, startDay, endDay } = form.values
  const wrong = form.errors['rows']
  const put = (next: WeekRow[]) => form.setFieldValue('rows', next)
  return (
    <FieldGroup title={text.when}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <JalaliDayField
          label={text.startDay}
          hint={text.fromNow}
          value={startDay}
          onChange={(day) => form.setFieldValue('startDay', day)}
        />
        <JalaliDayField
          label={text.endDay}
          hint={text.forEver}
          value={endDay}
          onChange={(day) => form.setFieldValue('endDay', day)}
        />
      </SimpleGrid>
      {rows.map((row, place) => (
        <Hours
          key={place}
          row={row}
          onChange={(next) => put(rows.map((one, at) => (at === place ? next : one)))}
          onRemove={() => put(rows.filter((_, at) => at !== place))}
        />
      ))}
      {wrong && (
        <Text size="sm" c="var(--bad)" role="alert">
          {wrong}
        </Text>
      )}
      <div>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => put([...rows, { days: [...persianWeek], from: '', to: '' }])}
        >
          {text.addHours}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          {text.always}
        </Text>
      </div>
    </FieldGroup>
  )
}

type HoursProps = { row: WeekRow; onChange: (row: WeekRow) => void; onRemove: () => void }

function Hours({ row, onChange, onRemove }: HoursProps) {
  return (
    <div className={styles.hours}>
      <ChipChoice
        label={text.days}
        names={weekdayNames}
        value={row.days}
        onChange={(days) => onChange({ ...row, days: days as WeekRow['days'] })}
      />
      <Group wrap="nowrap" align="flex-end" mt="xs">
        <ClockField label={text.from} value={row.from} onChange={(from) => onChange({ ...row, from })} />
        <ClockField label={text.to} value={row.to} onChange={(to) => onChange({ ...row, to })} />
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.removeHours} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
