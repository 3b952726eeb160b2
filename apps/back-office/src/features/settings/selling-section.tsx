import { Checkbox, Stack, Switch } from '@mantine/core'
import { MoneyField } from '@sofreh/ui'
import { channelNames, deliveryTypeNames, type MyVendor } from '@sofreh/vendors/client'
import { Section } from './section.tsx'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import { useVendorForm } from './vendor-settings.ts'

const text = settingsText.selling
type Selling = Pick<MyVendor, 'deliveryTypes' | 'payLaterChannels' | 'onlinePayment'> & { minimumBasket: number | null }

const valuesOf = ({ deliveryTypes, payLaterChannels, onlinePayment, minimumBasket }: MyVendor): Selling => ({
  deliveryTypes,
  payLaterChannels,
  onlinePayment,
  minimumBasket,
})
const changesOf = (values: Selling) => ({ ...values, minimumBasket: values.minimumBasket ?? 0 })
/** Ways that can be served today. */
const offered = [
  { type: 'SERVE', hint: text.serveHint },
  { type: 'PICKUP', hint: text.pickupHint },
] as const
const payLaterOffered = ['WEBSITE', 'QR', 'SALON'] as const

export function SellingSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm(vendor, { valuesOf, changesOf })
  return (
    <Section title={text.title} sentence={text.sentence} {...section}>
      <Checkbox.Group label={text.deliveryTypes} {...form.getInputProps('deliveryTypes')}>
        <Stack gap="sm" mt="xs">
          {offered.map(({ type, hint }) => (
            <Checkbox size="md" key={type} value={type} label={deliveryTypeNames[type]} description={hint} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        size="md"
        label={text.onlinePayment}
        description={text.onlinePaymentHint}
        {...form.getInputProps('onlinePayment', { type: 'checkbox' })}
      />
      <Checkbox.Group label={text.payLater} description={text.payLaterHint} {...form.getInputProps('payLaterChannels')}>
        <Stack gap="sm" mt="xs">
          {payLaterOffered.map((channel) => (
            <Checkbox size="md" key={channel} value={channel} label={channelNames[channel]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={styles.pair}>
        <MoneyField
          label={text.minimumBasket}
          description={text.minimumBasketHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('minimumBasket')}
        />
      </div>
    </Section>
  )
}
