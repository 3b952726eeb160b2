import { Textarea, TextInput } from '@mantine/core'
import { showShopPhone, toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import type { MyVendor } from '@sofreh/vendors/client'
import { PlaceField } from './place-field.tsx'
import { Section } from './section.tsx'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import type { SectionForm } from './section-form.ts'
import { useVendorForm } from './vendor-settings.ts'

const text = settingsText.profile
const below = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
}
const leftToRight = { input: { direction: 'ltr', textAlign: 'right' } } as const

const valuesOf = (vendor: MyVendor) => ({
  name: vendor.name,
  description: vendor.description,
  phone: showShopPhone(vendor.phone),
  secondPhone: showShopPhone(vendor.secondPhone),
  address: vendor.address,
  position: vendor.position,
  instagram: vendor.instagram,
  enamad: vendor.enamad,
  economicCode: vendor.economicCode,
})
type Profile = ReturnType<typeof valuesOf>

export function ProfileSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm<Profile>(vendor, { valuesOf, changesOf: (values) => values })
  return (
    <Section title={text.title} sentence={text.sentence} seen="profile" {...section}>
      <TextInput label={text.name} maxLength={80} {...form.getInputProps('name')} />
      <Textarea
        label={text.description}
        placeholder={text.descriptionHint}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <div className={styles.pair}>
        <ShopPhone form={form} name="phone" label={text.phone} description={text.phoneHint} />
        <ShopPhone form={form} name="secondPhone" label={text.secondPhone} description={text.secondPhoneHint} />
      </div>
      <div className={styles.pair}>
        <Textarea label={text.address} autosize minRows={2} maxLength={300} {...form.getInputProps('address')} />
        <PlaceField
          value={form.values.position}
          isChanged={form.isDirty('position')}
          onChange={(position) => form.setFieldValue('position', position)}
        />
      </div>
      <Codes form={form} />
    </Section>
  )
}

type FormProps = { form: SectionForm<Profile>['form'] }

/** Takes digits of either script, and an extension. */
function ShopPhone({
  form,
  name,
  ...texts
}: FormProps & { name: 'phone' | 'secondPhone'; label: string; description: string }) {
  return (
    <TextInput
      {...texts}
      {...below}
      inputMode="tel"
      maxLength={60}
      {...form.getInputProps(name)}
      onChange={({ currentTarget }) => form.setFieldValue(name, toPersianDigits(currentTarget.value))}
    />
  )
}

function Codes({ form }: FormProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={text.instagram}
          description={text.instagramHint}
          {...below}
          styles={leftToRight}
          maxLength={120}
          {...form.getInputProps('instagram')}
        />
        <TextInput
          label={text.economicCode}
          description={text.economicCodeHint}
          {...below}
          inputMode="numeric"
          maxLength={40}
          {...form.getInputProps('economicCode')}
          value={toPersianDigits(form.values.economicCode)}
          onChange={({ currentTarget }) => form.setFieldValue('economicCode', toLatinDigits(currentTarget.value))}
        />
      </div>
      <TextInput
        label={text.enamad}
        description={text.enamadHint}
        {...below}
        styles={leftToRight}
        maxLength={2_000}
        {...form.getInputProps('enamad')}
      />
    </>
  )
}
