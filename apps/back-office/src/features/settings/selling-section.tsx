import { Anchor, Checkbox, Stack, Switch, Text } from '@mantine/core'
import { MoneyField } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { channelNames, deliveryTypeNames, type MyVendor } from '@sofreh/vendors/client'
import { Section } from './section.tsx'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { zonesQuery } from '../../queries/zone-queries.ts'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import { useVendorForm } from './vendor-settings.ts'

const text = settingsText.selling
type Selling = Pick<MyVendor, 'deliveryTypes' | 'payLaterChannels' | 'onlinePayment'> & {
  minimumBasket: number | null
  offlineApprovalLimit: number | null
}

const valuesOf = ({
  deliveryTypes,
  payLaterChannels,
  onlinePayment,
  minimumBasket,
  offlineApprovalLimit,
}: MyVendor): Selling => ({
  deliveryTypes,
  payLaterChannels,
  onlinePayment,
  minimumBasket,
  offlineApprovalLimit,
})
const changesOf = (values: Selling) => ({
  ...values,
  minimumBasket: values.minimumBasket ?? 0,
  offlineApprovalLimit: values.offlineApprovalLimit ?? 0,
})
const offered = [
  { type: 'SERVE', hint: text.serveHint },
  { type: 'PICKUP', hint: text.pickupHint },
  { type: 'DELIVER', hint: text.deliverHint },
  { type: 'ZFEXPRESS', hint: text.expressHint },
] as const
/** Without SNAPPFOOD: the platform settles its own orders. */
const payLaterOffered = ['WEBSITE', 'QR', 'SALON', 'KIOSK'] as const

export function SellingSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm(vendor, { valuesOf, changesOf })
  return (
    <Section title={text.title} sentence={text.sentence} seen="selling" {...section}>
      <Checkbox.Group label={text.deliveryTypes} {...form.getInputProps('deliveryTypes')}>
        <Stack gap="sm" mt="xs">
          {offered.map(({ type, hint }) => (
            <Checkbox size="md" key={type} value={type} label={deliveryTypeNames[type]} description={hint} />
          ))}
        </Stack>
      </Checkbox.Group>
      {form.values.deliveryTypes.some((type) => type === 'DELIVER' || type === 'ZFEXPRESS') && <ZonesNote />}
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
        <MoneyField
          label={text.offlineApprovalLimit}
          description={text.offlineApprovalLimitHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('offlineApprovalLimit')}
        />
      </div>
    </Section>
  )
}

/** Without a zone no address gets a delivery, whatever is selected here. */
function ZonesNote() {
  const zones = useQuery(zonesQuery)
  const isMissing = zones.data?.length === 0
  return (
    <ReadOrProblem reads={[zones]} title={text.zonesUnread}>
      <Text size="sm" c={isMissing ? 'var(--bad)' : 'dimmed'} role={isMissing ? 'alert' : undefined}>
        {isMissing ? text.noZones : text.zones}{' '}
        <Anchor c="var(--ink)" underline="always" renderRoot={(props) => <Link to="/delivery-zones" {...props} />}>
          {text.toZones}
        </Anchor>
      </Text>
    </ReadOrProblem>
  )
}
