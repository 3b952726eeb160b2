import { Select } from '@mantine/core'
import type { Device } from '@sofreh/identity/client'
import { toPersianDigits } from '@sofreh/kernel'
import { toastDone, toastProblem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { kioskPrintersQuery, useKioskPrinter } from './device-queries.ts'
import { devicesText } from './devices.fa.ts'

const text = devicesText.form

/** Selects the printer beside a kiosk, and saves at once. Hidden where the vendor has no printer. */
export function KioskPrinter({ device }: { device: Device }) {
  const read = useQuery(kioskPrintersQuery)
  const known = read.data
  const save = useKioskPrinter()
  if (!known) return <ReadOrProblem reads={[read]} title={text.printersUnread} />
  if (known.printers.length === 0) return null
  const printers = known.printers.map(({ id, name }) => ({ value: id, label: toPersianDigits(name) }))
  return (
    <Select
      label={text.printer}
      description={text.printerHint}
      data={[{ value: '', label: text.noPrinter }, ...printers]}
      allowDeselect={false}
      disabled={save.isPending}
      value={known.kiosks.find(({ deviceId }) => deviceId === device.id)?.printerId ?? ''}
      onChange={(printerId) =>
        printerId !== null &&
        save.mutate(
          { deviceId: device.id, printerId },
          { onSuccess: () => toastDone(text.printerSaved), onError: toastProblem },
        )
      }
    />
  )
}
