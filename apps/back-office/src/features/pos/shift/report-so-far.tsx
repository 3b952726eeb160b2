import type { ShiftReportPage } from '@sofreh/payments/contract'
import { useEffect, useState } from 'react'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../parts.module.css'
import { Sheet } from '../sheet.tsx'
import { messageOf } from '../sync/answers.ts'
import { tillApi } from '../sync/till-api.ts'
import { PrintShift } from './print-shift.tsx'
import { ShiftReport } from './shift-report.tsx'
import { shiftText } from './shift.fa.ts'

type ReportSoFarProps = { title: string; shiftId: string; onClose: () => void }

/** The X of the running shift: the server adds it up, and tells it only to whoever may know before the count. */
export function ReportSoFar({ title, shiftId, onClose }: ReportSoFarProps) {
  const [page, setPage] = useState<ShiftReportPage>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    tillApi('GET /api-sofreh/payments/shifts/{id}/report', { params: { id: shiftId } })
      .then(setPage)
      .catch((error: unknown) => setRefusal(messageOf(error)))
  }, [shiftId])
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <button type="button" className={`${parts.button} ${parts.grow}`} onClick={onClose}>
          {shiftText.done}
        </button>
      }
    >
      <Refusal message={refusal} />
      {!page && refusal === undefined && <p className={parts.quiet}>{shiftText.reading}</p>}
      {page && (
        <>
          <ShiftReport title={shiftText.x} facts={{ difference: null, report: page.report }} />
          <PrintShift shiftId={shiftId} />
        </>
      )}
    </Sheet>
  )
}
