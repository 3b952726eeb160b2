import { Select, Switch } from '@mantine/core'
import { slotLengths } from '@sofreh/vendors/domain'
import type { MyVendor } from '@sofreh/vendors/client'
import { MinutesField } from './minutes-field.tsx'
import { Section } from './section.tsx'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import { useVendorForm } from './vendor-settings.ts'

const text = settingsText.schedule

const valuesOf = (vendor: MyVendor) => ({
  scheduledOrders: vendor.scheduledOrders,
  slotMinutes: String(vendor.slotMinutes),
  slotCapacityMinutes: vendor.slotCapacityMinutes as number | null,
  scheduleDaysAhead: String(vendor.scheduleDaysAhead),
})
type Schedule = ReturnType<typeof valuesOf>
const changesOf = (values: Schedule) => ({
  scheduledOrders: values.scheduledOrders,
  slotMinutes: slotLengths.find((length) => String(length) === values.slotMinutes) ?? 15,
  slotCapacityMinutes: values.slotCapacityMinutes ?? 0,
  scheduleDaysAhead: Number(values.scheduleDaysAhead),
})
const lengths = slotLengths.map((length) => ({ value: String(length), label: text.length(length) }))
const daysAhead = Array.from({ length: 31 }, (_, days) => ({ value: String(days), label: text.ahead(days) }))
const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Configures scheduled orders: the length of a slot, and the kitchen's capacity in it. */
export function ScheduleSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm<Schedule>(vendor, { valuesOf, changesOf })
  const { slotMinutes, slotCapacityMinutes } = form.getValues()
  return (
    <Section title={text.title} sentence={text.sentence} seen="schedule" {...section}>
      <Switch
        size="md"
        label={text.isOn}
        description={text.isOnHint}
        {...form.getInputProps('scheduledOrders', { type: 'checkbox' })}
      />
      <div className={styles.pair}>
        <Select
          label={text.slot}
          description={text.slotHint}
          inputWrapperOrder={wrapperOrder}
          data={lengths}
          allowDeselect={false}
          {...form.getInputProps('slotMinutes')}
        />
        <MinutesField
          label={text.capacity}
          description={text.capacityHint(Number(slotMinutes), slotCapacityMinutes ?? 0)}
          {...form.getInputProps('slotCapacityMinutes')}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={text.daysAhead}
          description={text.daysAheadHint}
          inputWrapperOrder={wrapperOrder}
          data={daysAhead}
          allowDeselect={false}
          searchable
          {...form.getInputProps('scheduleDaysAhead')}
        />
      </div>
    </Section>
  )
}
