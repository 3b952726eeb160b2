import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { Device } from '@sofreh/identity/client'
import { EmptyState } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListSection } from '../list-section.tsx'
import { DeviceForm } from './device-form.tsx'
import { devicesQuery } from './device-queries.ts'
import { DeviceRow } from './device-row.tsx'
import { devicesText } from './devices.fa.ts'
import { NewDevice, type NewDeviceKind } from './new-device.tsx'

/** Lists the devices with their own credential, and pairs, renames and removes them. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery)
  const [adding, setAdding] = useState<NewDeviceKind>()
  const [edited, setEdited] = useState<Device>()
  return (
    <ListSection
      text={devicesText}
      seen="devices"
      add={{ label: devicesText.addKiosk, onAdd: () => setAdding('KIOSK') }}
      more={{ label: devicesText.addBoard, onAdd: () => setAdding('BOARD') }}
      query={devices}
      height={180}
      list={(rows) => <DeviceList devices={rows} onEdit={setEdited} />}
    >
      <Text size="sm" c="dimmed">
        {devicesText.slow}{' '}
        <Anchor c="var(--ink)" underline="always" renderRoot={(props) => <Link to="/diagnostics" {...props} />}>
          {devicesText.toDiagnostics}
        </Anchor>
      </Text>
      {adding && <NewDevice kind={adding} onClose={() => setAdding(undefined)} />}
      {edited && <DeviceForm device={edited} onClose={() => setEdited(undefined)} />}
    </ListSection>
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
