import type { CustomerInformation } from '@sofreh/customers/client'
import type { ClosePanel } from '../../../interface-state/use-open-panel.ts'
import { customersText } from '../customers.fa.ts'
import type { ActName } from './act-names.ts'
import { CodeForm } from './code-form.tsx'
import { DataForm } from './data-form.tsx'
import { LandlinesForm } from './landlines-form.tsx'
import { LimitForm } from './limit-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { PointsForm } from './points-form.tsx'
import { WorkPanel } from '../../../session/work-panel.tsx'

const titles: Record<ActName, string> = {
  TOPUP: customersText.money.TOPUP.open,
  REFUND: customersText.money.REFUND.open,
  DEBT: customersText.money.DEBT.open,
  points: customersText.points.open,
  limit: customersText.limit.open,
  code: customersText.code.open,
  landlines: customersText.landlines.open,
  data: customersText.data.open,
}

type ActPanelProps = { act: ActName; customer: CustomerInformation; onClose: ClosePanel }

/** Panel of one command on a customer's account, beside the page that it changes. */
export function ActPanel({ act, customer, onClose }: ActPanelProps) {
  const known = { customer, onDone: onClose }
  return (
    <WorkPanel onClose={() => onClose()} title={titles[act]}>
      {act === 'points' && <PointsForm {...known} />}
      {act === 'limit' && <LimitForm {...known} />}
      {act === 'code' && <CodeForm {...known} />}
      {act === 'data' && <DataForm {...known} />}
      {act === 'landlines' && <LandlinesForm {...known} />}
      {(act === 'TOPUP' || act === 'REFUND' || act === 'DEBT') && <MoneyForm act={act} {...known} />}
    </WorkPanel>
  )
}
