import { useEffect } from 'react'
import textStyles from '../../parts/text.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { DutyList } from '../../parts/refund/duty-list.tsx'
import { useRefundDuties } from '../../engine/refund-duties-store.ts'
import { refundText } from '../../text/refund.fa.ts'

/** Lists all refunds that wait for a person. */
export function DutiesSheet({ onClose }: { onClose: () => void }) {
  const { duties, read } = useRefundDuties()
  useEffect(() => {
    void read().catch(() => undefined)
  }, [read])
  return (
    <Sheet title={refundText.dutiesAll} onClose={onClose}>
      {duties.length === 0 ? (
        <p className={textStyles.quiet}>{refundText.noDuties}</p>
      ) : (
        <>
          <p className={textStyles.quiet}>{refundText.dutiesHint}</p>
          <DutyList duties={duties} />
        </>
      )}
    </Sheet>
  )
}
