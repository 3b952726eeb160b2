import { SegmentedControl, Stack } from '@mantine/core'
import { PageHeader, useLive } from '@sofreh/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentToken } from '@sofreh/staff/session'
import { BridgesPart } from './bridges-part.tsx'
import { PrintersPart } from './printers-part.tsx'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'
import { PrintJobsPart } from './print-jobs-part.tsx'
import { StationsPart } from './stations-part.tsx'

const parts = ['machines', 'stations', 'bridges', 'jobs'] as const
type Part = (typeof parts)[number]

/** Manages printing: printers, stations, bridges and print jobs. */
export function PrintingScreen() {
  const [part, setPart] = useState<Part>('machines')
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries({ queryKey: ['printing'] })
  useLive({ url: '/api-sofreh/printing/live', token: currentToken, onEvent: readAnew, onRefetch: readAnew })
  return (
    <>
      <PageHeader title={printingText.title} sentence={printingText.sentence} />
      <Stack>
        <SegmentedControl
          className={styles.parts}
          aria-label={printingText.title}
          value={part}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? 'machines')}
          data={parts.map((value) => ({ value, label: printingText.parts[value] }))}
        />
        {part === 'machines' && <PrintersPart />}
        {part === 'stations' && <StationsPart />}
        {part === 'bridges' && <BridgesPart />}
        {part === 'jobs' && <PrintJobsPart />}
      </Stack>
    </>
  )
}
