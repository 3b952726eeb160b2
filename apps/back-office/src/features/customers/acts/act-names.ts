import type { CustomerInformation } from '@sofreh/customers/client'
import type { ClosePanel } from '../../../interface-state/use-open-panel.ts'

export type MoneyAct = 'TOPUP' | 'REFUND' | 'DEBT'
export type ActName = MoneyAct | 'points' | 'limit' | 'code' | 'landlines' | 'data'
export type ActProps = { customer: CustomerInformation; onDone: ClosePanel }
