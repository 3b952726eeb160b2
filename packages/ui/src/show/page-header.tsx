import { Group, Text, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'

export type PageHeaderProps = { title: string; sentence?: ReactNode; actions?: ReactNode }

/** Content that the app's frame puts beside every title, such as the link to the help. */
export const PageHeaderAside = createContext<ReactNode>(null)

/** Head of an office screen: title, an optional sentence and at most a few actions. */
export function PageHeader({ title, sentence, actions }: PageHeaderProps) {
  const aside = useContext(PageHeaderAside)
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="md">
      <div>
        <Group gap="xs" wrap="nowrap">
          {/* A name without a space breaks before it widens the page. */}
          <Title order={1} fz={22} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {aside}
        </Group>
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
