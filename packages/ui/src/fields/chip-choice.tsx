import { Chip, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export type ChipChoiceProps = {
  label: string
  names: Record<string, string>
  value: readonly string[]
  hint?: string | undefined
  error?: ReactNode
  onChange: (value: string[]) => void
}

/** A multiple choice as chips; returns the values in the order of `names`, whatever the order of the clicks. */
export function ChipChoice({ label, names, value, hint, error, onChange }: ChipChoiceProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Text component="div" size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(Object.keys(names).filter((name) => chosen.includes(name)))}
      >
        <Group gap="xs">
          {Object.entries(names).map(([name, shown]) => (
            <Chip key={name} value={name} size="md" variant="outline">
              {shown}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {hint && (
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--bad)" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
