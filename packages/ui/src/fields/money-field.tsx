import { Text } from '@mantine/core'
import { useUnitName } from '../show/digits.tsx'
import { FaNumberField, type FaNumberFieldProps } from './fa-number-field.tsx'

/** An amount in the vendor's unit, shown inside the field, so that rials are not entered as tomans. */
export function MoneyField(props: FaNumberFieldProps) {
  const unit = useUnitName()
  return (
    <FaNumberField
      max={1_000_000_000_000}
      {...props}
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      rightSection={
        <Text component="span" size="xs" c="dimmed">
          {unit}
        </Text>
      }
    />
  )
}
