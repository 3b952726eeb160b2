import { SimpleGrid, Switch, Text } from '@mantine/core'
import { FaNumberField } from '@sofreh/ui'
import type { CodeFormHook } from './use-code-form.ts'
import { discountsText } from './discounts.fa.ts'
import { FieldGroup } from './field-group.tsx'

const text = discountsText.form

/** Fields for how often the code may be used, and by whom. */
export function WhoFields({ form, isForOne }: { form: CodeFormHook; isForOne: boolean }) {
  const { firstOrderOnly } = form.values
  return (
    <FieldGroup title={text.who}>
      {isForOne && <Text>{text.forOne}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FaNumberField
          label={text.usageLimit}
          placeholder={text.unlimited}
          max={1_000_000}
          {...form.getInputProps('usageLimit')}
        />
        {!firstOrderOnly && (
          <FaNumberField
            label={text.usageLimitPerUser}
            placeholder={text.unlimited}
            max={1_000_000}
            {...form.getInputProps('usageLimitPerUser')}
          />
        )}
      </SimpleGrid>
      <Switch size="md" label={text.firstOrderOnly} {...form.getInputProps('firstOrderOnly', { type: 'checkbox' })} />
      <Switch size="md" label={text.isListed} {...form.getInputProps('isListed', { type: 'checkbox' })} />
    </FieldGroup>
  )
}
