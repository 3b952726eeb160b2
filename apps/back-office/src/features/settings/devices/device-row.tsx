import { Badge, Button } from '@mantine/core'
import type { Device } from '@sofreh/identity/client'
import { showTill } from '@sofreh/kernel'
import { ConfirmButton, formatJalali, toastDone, toastProblem } from '@sofreh/ui'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useDeviceChange } from './device-queries.ts'
import { devicesText } from './devices.fa.ts'
import styles from './devices.module.css'

/** Shows one device: its kind, when it was paired and when it was last seen. */
export function DeviceRow({ device, onEdit }: { device: Device; onEdit: () => void }) {
  const nameId = useId()
  const mayEdit = useMay('VENDOR_SETTINGS') && device.revokedAt === null
  return (
    <article className={styles.device} data-ended={device.revokedAt !== null} aria-labelledby={nameId}>
      <div className={styles.textBlock}>
        <h3 className={styles.name}>
          <span id={nameId}>{showTill(device.name)}</span>
          <Badge variant="light" color="gray" size="lg" fw={500}>
            {devicesText.kinds[device.kind]}
          </Badge>
        </h3>
        <p className={styles.quiet}>{standingOf(device)}</p>
        {device.kind === 'KIOSK' && device.revokedAt === null && <p className={styles.quiet}>{kioskFacts(device)}</p>}
      </div>
      {mayEdit && (
        <div className={styles.acts}>
          {device.kind === 'KIOSK' && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
              aria-label={devicesText.edit(showTill(device.name))}
              onClick={onEdit}
            >
              {devicesText.form.title}
            </Button>
          )}
          <RevokeDevice device={device} />
        </div>
      )}
    </article>
  )
}

function standingOf({ createdAt, pairedBy, lastSeenAt, revokedAt }: Device): string {
  const by = pairedBy === '' ? '' : ` · ${devicesText.pairedBy(pairedBy)}`
  if (revokedAt) return `${devicesText.ended(formatJalali(revokedAt, 'both'))}${by}`
  const seen = lastSeenAt ? devicesText.seen(formatJalali(lastSeenAt, 'both')) : devicesText.neverSeen
  return `${devicesText.paired(formatJalali(createdAt))}${by} · ${seen}`
}

function kioskFacts({ terminal, hasExitPin }: Device): string {
  const names: Readonly<Record<string, string>> = devicesText.banks
  const card = terminal ? devicesText.terminal(names[terminal.bank] ?? '', terminal.name) : devicesText.noTerminal
  return hasExitPin ? card : `${card} · ${devicesText.noPin}`
}

function RevokeDevice({ device }: { device: Device }) {
  const revoke = useDeviceChange((id: string) => api('DELETE /api-sofreh/identity/devices/{id}', { params: { id } }))
  const confirm = () =>
    revoke.mutate(device.id, {
      onSuccess: ({ name }) => toastDone(devicesText.revoked(showTill(name))),
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={devicesText.revokeQuestion(showTill(device.name))}
      consequence={devicesText.revokeConsequence}
      confirmLabel={devicesText.revoke}
      loading={revoke.isPending}
      onConfirm={confirm}
    >
      {devicesText.revoke}
    </ConfirmButton>
  )
}
