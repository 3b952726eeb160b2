import { useEffect } from 'react'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { DutyList } from './duty-list.tsx'
import { useRefundDuties } from './refund-duties-store.ts'
import { refundText } from './refund.fa.ts'

/** Lists all refunds that wait for a person. */
export function DutiesSheet({ onClose }: { onClose: () => void }) {
  const { duties, read } = useRefundDuties()
  useEffect(() => {
    void read().catch(() => undefined)
  }, [read])
  return (
    <Sheet title={refundText.dutiesAll} onClose={onClose}>
      {duties.length === 0 ? (
        <p className={parts.quiet}>{refundText.noDuties}</p>
      ) : (
        <>
          <p className={parts.quiet}>{refundText.dutiesHint}</p>
          <DutyList duties={duties} />
        </>
      )}
    </Sheet>
  )
}
