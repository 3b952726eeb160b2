import { Text } from '@mantine/core'
import { FaNumberField, type FaNumberFieldProps } from '@sofreh/ui'
import { settingsText } from './settings.fa.ts'

/** A number field with a minutes unit. */
export function MinutesField(props: FaNumberFieldProps) {
  return (
    <FaNumberField
      max={9_999}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      rightSection={
        <Text component="span" size="xs" c="dimmed">
          {settingsText.minutes}
        </Text>
      }
      {...props}
    />
  )
}
