import { Textarea, TextInput } from '@mantine/core'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import type { MyVendor } from '@sofreh/vendors/client'
import { Section } from './section.tsx'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import { useVendorForm } from './vendor-settings.ts'

const text = settingsText.profile
const valuesOf = ({ name, description, phone, address }: MyVendor) => ({ name, description, phone, address })

export function ProfileSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm(vendor, { valuesOf, changesOf: (values) => values })
  const phone = form.getInputProps('phone')
  return (
    <Section title={text.title} sentence={text.sentence} {...section}>
      <div className={styles.pair}>
        <TextInput label={text.name} maxLength={80} {...form.getInputProps('name')} />
        <TextInput
          label={text.phone}
          description={text.phoneHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="tel"
          styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
          {...phone}
          value={toPersianDigits(form.values.phone)}
          onChange={({ currentTarget }) => form.setFieldValue('phone', toLatinDigits(currentTarget.value))}
        />
      </div>
      <Textarea
        label={text.description}
        placeholder={text.descriptionHint}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <Textarea label={text.address} autosize minRows={2} maxLength={300} {...form.getInputProps('address')} />
    </Section>
  )
}
