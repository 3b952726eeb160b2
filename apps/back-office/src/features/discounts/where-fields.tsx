import { Text } from '@mantine/core'
import { ChipChoice } from '@sofreh/ui'
import { channelNames, deliveryTypeNames } from '@sofreh/vendors/client'
import type { CodeFormHook } from './use-code-form.ts'
import type { CodeValues } from './code-values.ts'
import { discountsText } from './discounts.fa.ts'
import { FieldGroup } from './field-group.tsx'

const text = discountsText.form

/** Fields for the channels and kinds of fulfilment for which the code is valid. */
export function WhereFields({ form }: { form: CodeFormHook }) {
  const { channels, deliveryTypes } = form.values
  return (
    <FieldGroup title={text.where}>
      <ChipChoice
        label={text.deliveryTypes}
        names={deliveryTypeNames}
        value={deliveryTypes}
        error={form.errors['deliveryTypes']}
        onChange={(value) => form.setFieldValue('deliveryTypes', value as CodeValues['deliveryTypes'])}
      />
      <ChipChoice
        label={text.channels}
        names={channelNames}
        value={channels}
        onChange={(value) => form.setFieldValue('channels', value as CodeValues['channels'])}
      />
      <Text size="sm" c="dimmed">
        {text.anywhere}
      </Text>
    </FieldGroup>
  )
}
