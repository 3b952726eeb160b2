import { Select, Stack, Switch } from '@mantine/core'
import type { MyVendor } from '@sofreh/vendors/client'
import { FaNumberField } from '@sofreh/ui'
import { MinutesField } from './minutes-field.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { Section } from './section.tsx'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import { useVendorForm } from './vendor-settings.ts'

const text = settingsText.orders

const valuesOf = (vendor: MyVendor) => ({
  preparationMinutes: vendor.preparationMinutes as number | null,
  autoConfirm: vendor.autoConfirm,
  unpaidExpiryMinutes: vendor.unpaidExpiryMinutes as number | null,
  finishAfterMinutes: vendor.finishAfterMinutes as number | null,
  maxLineCount: vendor.maxLineCount as number | null,
  finishTablesAtPayment: vendor.finishTablesAtPayment,
  dayStartHour: String(vendor.dayStartHour),
})
type Orders = ReturnType<typeof valuesOf>
const changesOf = (values: Orders) => ({
  preparationMinutes: values.preparationMinutes ?? 0,
  autoConfirm: values.autoConfirm,
  unpaidExpiryMinutes: values.unpaidExpiryMinutes ?? 0,
  finishAfterMinutes: values.finishAfterMinutes ?? 0,
  maxLineCount: values.maxLineCount ?? 0,
  finishTablesAtPayment: values.finishTablesAtPayment,
  dayStartHour: Number(values.dayStartHour),
})
const hours = Array.from({ length: 12 }, (_, hour) => ({ value: String(hour), label: text.hour(hour) }))

export function OrdersSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm<Orders>(vendor, { valuesOf, changesOf })
  return (
    <Stack gap="md">
      <Section title={text.title} sentence={text.sentence} seen="orders" {...section}>
        <Switch
          size="md"
          label={text.autoConfirm}
          description={text.autoConfirmHint}
          {...form.getInputProps('autoConfirm', { type: 'checkbox' })}
        />
        <div className={styles.pair}>
          <MinutesField
            label={text.preparation}
            description={text.preparationHint}
            {...form.getInputProps('preparationMinutes')}
          />
          <MinutesField
            label={text.unpaidExpiry}
            description={text.unpaidExpiryHint}
            {...form.getInputProps('unpaidExpiryMinutes')}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label={text.dayStart}
            description={text.dayStartHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={hours}
            {...form.getInputProps('dayStartHour')}
          />
          <MinutesField
            label={text.finishAfter}
            description={text.finishAfterHint}
            {...form.getInputProps('finishAfterMinutes')}
          />
        </div>
        <div className={styles.pair}>
          <FaNumberField
            label={text.maxLineCount}
            description={text.maxLineCountHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            max={999}
            {...form.getInputProps('maxLineCount')}
          />
        </div>
        <Switch
          size="md"
          label={text.finishTables}
          description={text.finishTablesHint}
          {...form.getInputProps('finishTablesAtPayment', { type: 'checkbox' })}
        />
      </Section>
      <ScheduleSection vendor={vendor} />
    </Stack>
  )
}
