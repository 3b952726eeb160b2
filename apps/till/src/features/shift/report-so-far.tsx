import type { ShiftReportPage } from '@sofreh/cash/contract'
import { ApiProblem } from '@sofreh/contract/client'
import { useEffect, useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { PrintShift } from './print-shift.tsx'
import { ShiftReport } from './shift-report.tsx'
import { shiftText } from '../../text/shift.fa.ts'

type ReportSoFarProps = {
  title: string
  shiftId: string
  /** Absent where this person may not count. */
  onCount: (() => void) | undefined
  onClose: () => void
}

/** Shows the X report of the open shift. The server refuses it to those who must count blind. */
export function ReportSoFar({ title, shiftId, onCount, onClose }: ReportSoFarProps) {
  const [page, setPage] = useState<ShiftReportPage>()
  const [refusal, setRefusal] = useState<unknown>()
  useEffect(() => {
    tillApi('GET /api-sofreh/payments/shifts/{id}/report', { params: { id: shiftId } })
      .then(setPage)
      .catch(setRefusal)
  }, [shiftId])
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.grow}`} onClick={onClose}>
            {shiftText.done}
          </button>
          {onCount && refusal instanceof ApiProblem && refusal.code === 'COUNT_FIRST' && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
              onClick={onCount}
            >
              {shiftText.close}
            </button>
          )}
        </>
      }
    >
      <Refusal message={refusal === undefined ? undefined : serverMessage(refusal)} />
      {!page && refusal === undefined && <p className={textStyles.quiet}>{shiftText.reading}</p>}
      {page && (
        <>
          <ShiftReport title={shiftText.x} facts={{ z: page.shift.z, report: page.report, late: page.late }} />
          <PrintShift shiftId={shiftId} />
        </>
      )}
    </Sheet>
  )
}
