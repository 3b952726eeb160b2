import { Chip, Group, TextInput } from '@mantine/core'
import { ordersText } from '../../../orders/orders.fa.ts'

type ReasonFieldProps = { quick: readonly string[]; value: string; onChange: (reason: string) => void }

/** Takes a reason, suggested or typed. */
export function ReasonField({ quick, value, onChange }: ReasonFieldProps) {
  return (
    <>
      <Chip.Group value={value} onChange={(reason) => onChange(String(reason))}>
        <Group gap="xs">
          {quick.map((reason) => (
            <Chip key={reason} value={reason} size="md">
              {reason}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        label={ordersText.reason.label}
        maxLength={300}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  )
}
