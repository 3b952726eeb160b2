import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SeenName } from './seen-at.fa.ts'
import { SeenAt } from './seen-at.tsx'
import styles from './settings.module.css'

type ListSectionProps<Row> = {
  text: { title: string; sentence: string; loading: string }
  seen: SeenName
  /** Button that adds an entry; undefined without permission, or while nothing can be added. */
  add?: { label: string; onAdd: () => void } | undefined
  /** Button that adds an entry of another kind. */
  more?: { label: string; onAdd: () => void } | undefined
  query: UseQueryResult<readonly Row[]>
  /** Height of the list's skeleton. */
  height: number
  list: (rows: readonly Row[]) => ReactNode
  /** Content below the list, and the forms that it opens. */
  children?: ReactNode
}

/** A settings section with a list: its description, add buttons and entries. */
export function ListSection<Row>({ text, seen, add, more, query, height, list, children }: ListSectionProps<Row>) {
  return (
    <section className={styles.section} aria-label={text.title}>
      <Group justify="space-between" align="flex-start">
        <header>
          <Title order={2} fz={18}>
            {text.title}
          </Title>
          <Text c="dimmed" size="sm">
            {text.sentence}
          </Text>
        </header>
        <Group gap="xs">
          {more && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={more.onAdd}
            >
              {more.label}
            </Button>
          )}
          {add && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add.onAdd}>
              {add.label}
            </Button>
          )}
        </Group>
      </Group>
      {query.data ? (
        list(query.data)
      ) : query.isError ? (
        <Problem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h={height} radius="md" role="status" aria-label={text.loading} />
      )}
      {children}
      <SeenAt name={seen} />
    </section>
  )
}
