import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export type PageHeaderProps = { title: string; sentence?: ReactNode; actions?: ReactNode }

/** The head of an office screen: what this is, one sentence if it helps, and at most a few acts. */
export function PageHeader({ title, sentence, actions }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="md">
      <div>
        <Title order={1} fz={22}>
          {title}
        </Title>
        {sentence && (
          <Text component="div" c="dimmed" size="sm">
            {sentence}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
