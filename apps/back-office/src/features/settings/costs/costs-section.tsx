import { Checkbox, Group, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { showNumber, currencies, type Currency } from '@sofreh/kernel'
import { MoneyField, PercentField } from '@sofreh/ui'
import { currencyNames, deliveryTypeNames, type MyVendor } from '@sofreh/vendors/client'
import { roundingSteps } from '@sofreh/vendors/domain'
import { TipRates } from './tip-rates.tsx'
import { Section } from '../section.tsx'
import { settingsText } from '../settings.fa.ts'
import styles from '../settings.module.css'
import { useVendorForm } from '../vendor-settings.ts'

const text = settingsText.costs
const below = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
}

const valuesOf = (vendor: MyVendor) => ({
  currency: vendor.currency,
  taxRateBp: vendor.taxRateBp as number | null,
  taxOnPackaging: vendor.taxOnPackaging,
  taxOnServiceFee: vendor.taxOnServiceFee,
  serviceFeeType: vendor.serviceFeeType,
  serviceFeeValue: vendor.serviceFeeValue as number | null,
  serviceFeeDeliveryTypes: vendor.serviceFeeDeliveryTypes,
  orderPackagingCost: vendor.orderPackagingCost as number | null,
  orderPackagingOnServe: vendor.orderPackagingOnServe,
  roundTo: vendor.roundTo,
  tipRatesBp: vendor.tipRatesBp,
})
type Costs = ReturnType<typeof valuesOf>
const changesOf = (values: Costs) => ({
  ...values,
  taxRateBp: values.taxRateBp ?? 0,
  serviceFeeValue: values.serviceFeeValue ?? 0,
  orderPackagingCost: values.orderPackagingCost ?? 0,
})

export function CostsSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm<Costs>(vendor, { valuesOf, changesOf })
  // A rounding step of one currency does not apply to the other.
  const changeCurrency = (name: string) => {
    form.setFieldValue('currency', currencies.find((each) => each === name) ?? form.values.currency)
    form.setFieldValue('roundTo', 0)
  }
  return (
    <Section title={text.title} sentence={text.sentence} seen="costs" {...section}>
      <div className={styles.pair}>
        <PercentField
          label={text.tax}
          value={form.values.taxRateBp}
          onChange={(rate) => form.setFieldValue('taxRateBp', rate)}
          error={form.errors['taxRateBp']}
        />
        <MoneyField
          label={text.packaging}
          description={text.packagingHint}
          {...below}
          {...form.getInputProps('orderPackagingCost')}
        />
      </div>
      <Stack gap="sm">
        <Switch
          size="md"
          label={text.packagingOnServe}
          disabled={!form.values.orderPackagingCost}
          {...form.getInputProps('orderPackagingOnServe', { type: 'checkbox' })}
        />
        <Switch size="md" label={text.taxOnPackaging} {...form.getInputProps('taxOnPackaging', { type: 'checkbox' })} />
        <Switch
          size="md"
          label={text.taxOnServiceFee}
          {...form.getInputProps('taxOnServiceFee', { type: 'checkbox' })}
        />
      </Stack>
      <ServiceFee form={form} />
      <Rounding form={form} />
      <TipRates
        value={form.values.tipRatesBp}
        onChange={(rates) => form.setFieldValue('tipRatesBp', rates)}
        error={form.errors['tipRatesBp']}
      />
      <Input.Wrapper
        label={text.currency}
        description={vendor.canChangeCurrency ? undefined : text.currencyFixed}
        error={form.errors['currency']}
      >
        <Group mt="xs">
          <SegmentedControl
            aria-label={text.currency}
            disabled={!vendor.canChangeCurrency}
            data={currencies.map((value) => ({ value, label: currencyNames[value] }))}
            {...form.getInputProps('currency')}
            onChange={changeCurrency}
          />
        </Group>
      </Input.Wrapper>
    </Section>
  )
}

function Rounding({ form }: { form: ReturnType<typeof useVendorForm<Costs>>['form'] }) {
  const { currency, roundTo } = form.values
  const steps = [0, ...roundingSteps[currency]]
  return (
    <Input.Wrapper label={text.rounding} description={text.roundingHint} error={form.errors['roundTo']} {...below}>
      <Group>
        <SegmentedControl
          aria-label={text.rounding}
          value={String(roundTo)}
          onChange={(step) => form.setFieldValue('roundTo', Number(step))}
          data={steps.map((step) => ({ value: String(step), label: stepName(step, currency) }))}
        />
      </Group>
    </Input.Wrapper>
  )
}

function stepName(step: number, currency: Currency): string {
  return step === 0 ? text.notRounded : `${showNumber(step)} ${currencyNames[currency]}`
}

/** Amount and rate differ: changing the kind clears the value, so that 10 % never becomes 1,000 toman. */
function ServiceFee({ form }: { form: ReturnType<typeof useVendorForm<Costs>>['form'] }) {
  const isRate = form.values.serviceFeeType === 'PERCENTAGE'
  const changeKind = (kind: string) => {
    form.setFieldValue('serviceFeeType', kind === 'FIX' ? 'FIX' : 'PERCENTAGE')
    form.setFieldValue('serviceFeeValue', 0)
  }
  return (
    <>
      <div className={styles.pair}>
        <Input.Wrapper label={text.serviceFeeKind}>
          <Group>
            <SegmentedControl
              aria-label={text.serviceFeeKind}
              value={form.values.serviceFeeType}
              onChange={changeKind}
              data={[
                { value: 'PERCENTAGE', label: text.byPercent },
                { value: 'FIX', label: text.byAmount },
              ]}
            />
          </Group>
        </Input.Wrapper>
        {isRate ? (
          <PercentField
            label={text.serviceFee}
            value={form.values.serviceFeeValue}
            onChange={(rate) => form.setFieldValue('serviceFeeValue', rate)}
            error={form.errors['serviceFeeValue']}
          />
        ) : (
          <MoneyField label={text.serviceFee} {...form.getInputProps('serviceFeeValue')} />
        )}
      </div>
      <Checkbox.Group label={text.serviceFeeFor} {...form.getInputProps('serviceFeeDeliveryTypes')}>
        <Group gap="lg" mt="xs">
          {(['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'] as const).map((type) => (
            <Checkbox size="md" key={type} value={type} label={deliveryTypeNames[type]} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}
