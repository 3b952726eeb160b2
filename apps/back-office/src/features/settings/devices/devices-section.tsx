import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Device } from '@sofreh/identity/client'
import { EmptyState, Problem } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../settings.module.css'
import { DeviceForm } from './device-form.tsx'
import { devicesQuery } from './device-queries.ts'
import { DeviceRow } from './device-row.tsx'
import { devicesText } from './devices.fa.ts'
import { NewKiosk } from './new-kiosk.tsx'

/** The devices that act by themselves: made, listed, named and taken away here. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Device>()
  return (
    <section className={styles.section} aria-label={devicesText.title}>
      <Group justify="space-between" align="flex-start">
        <header>
          <Title order={2} fz={18}>
            {devicesText.title}
          </Title>
          <Text c="dimmed" size="sm">
            {devicesText.sentence}
          </Text>
        </header>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
          {devicesText.addKiosk}
        </Button>
      </Group>
      {devices.data ? (
        <DeviceList devices={devices.data} onEdit={setEdited} />
      ) : devices.isError ? (
        <Problem error={devices.error} onRetry={() => void devices.refetch()} />
      ) : (
        <Skeleton h={180} radius="md" role="status" aria-label={devicesText.loading} />
      )}
      {isAdding && <NewKiosk onClose={() => setAdding(false)} />}
      {edited && <DeviceForm device={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function DeviceList({ devices, onEdit }: { devices: readonly Device[]; onEdit: (device: Device) => void }) {
  const [hasEnded, setHasEnded] = useState(false)
  const ended = devices.filter(({ revokedAt }) => revokedAt !== null)
  const shown = hasEnded ? devices : devices.filter(({ revokedAt }) => revokedAt === null)
  return (
    <Stack gap="sm">
      {shown.length === 0 && <EmptyState sentence={devicesText.empty} />}
      {shown.map((device) => (
        <DeviceRow key={device.id} device={device} onEdit={() => onEdit(device)} />
      ))}
      {ended.length > 0 && (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setHasEnded(!hasEnded)}>
            {hasEnded ? devicesText.hideEnded : devicesText.showEnded(ended.length)}
          </Button>
        </div>
      )}
    </Stack>
  )
}
