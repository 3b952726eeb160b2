import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { PosTerminal } from '@sofreh/payments/client'
import { EmptyState, Problem } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { devicesQuery } from '../devices/device-queries.ts'
import styles from '../settings.module.css'
import { TerminalCard } from './terminal-card.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { terminalsQuery } from './terminal-queries.ts'
import { terminalsText as text } from './terminals.fa.ts'

/** The card terminals of the shop: added, tested, put to rest. */
export function TerminalsSection() {
  const terminals = useQuery(terminalsQuery)
  const devices = useQuery(devicesQuery)
  const mayEdit = useMay('TERMINAL_EDIT')
  const [open, setOpen] = useState<{ terminal?: PosTerminal }>()
  const bridges = (devices.data ?? []).filter(({ kind, revokedAt }) => kind === 'BRIDGE' && revokedAt === null)
  const canAdd = mayEdit && bridges.length > 0
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
        {canAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({})}>
            {text.add}
          </Button>
        )}
      </Group>
      {terminals.data ? (
        <Stack gap="sm">
          {terminals.data.length === 0 && (
            <EmptyState sentence={devices.data && bridges.length === 0 ? text.noBridge : text.empty} />
          )}
          {terminals.data.map((terminal) => (
            <TerminalCard
              key={terminal.id}
              terminal={terminal}
              mayEdit={mayEdit}
              onEdit={() => setOpen({ terminal })}
            />
          ))}
        </Stack>
      ) : terminals.isError ? (
        <Problem error={terminals.error} onRetry={() => void terminals.refetch()} />
      ) : (
        <Skeleton h={140} radius="md" role="status" aria-label={text.loading} />
      )}
      {open && <TerminalForm {...open} bridges={bridges} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
