import { Stack } from '@mantine/core'
import type { PosTerminal } from '@sofreh/payments/client'
import { EmptyState } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { devicesQuery } from '../devices/device-queries.ts'
import { ListSection } from '../list-section.tsx'
import { TerminalCard } from './terminal-card.tsx'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { terminalsQuery } from '../devices/terminal-queries.ts'
import { terminalsText as text } from './terminals.fa.ts'

/** Lists the shop's card terminals, and adds, tests and retires them. */
export function TerminalsSection() {
  const terminals = useQuery(terminalsQuery)
  // A person who may only see the terminals may not list the devices.
  const devices = useQuery({ ...devicesQuery, enabled: useMay('VENDOR_SETTINGS') })
  const mayEdit = useMay('TERMINAL_EDIT')
  const [open, setOpen] = useState<{ terminal?: PosTerminal }>()
  const bridges = (devices.data ?? []).filter(({ kind, revokedAt }) => kind === 'BRIDGE' && revokedAt === null)
  const canAdd = mayEdit && bridges.length > 0
  return (
    <ListSection
      text={text}
      seen="terminals"
      add={canAdd ? { label: text.add, onAdd: () => setOpen({}) } : undefined}
      query={terminals}
      height={140}
      list={(rows) => (
        <Stack gap="sm">
          <ReadOrProblem reads={[devices]} title={text.bridgesUnread} />
          {rows.length === 0 && (
            <EmptyState sentence={devices.data && bridges.length === 0 ? text.noBridge : text.empty} />
          )}
          {rows.map((terminal) => (
            <TerminalCard
              key={terminal.id}
              terminal={terminal}
              mayEdit={mayEdit}
              onEdit={() => setOpen({ terminal })}
            />
          ))}
        </Stack>
      )}
    >
      {open && <TerminalForm {...open} bridges={bridges} onClose={() => setOpen(undefined)} />}
    </ListSection>
  )
}
