import type { CustomerInformation } from '@sofreh/customers/client'

export type MoneyAct = 'TOPUP' | 'REFUND' | 'DEBT'
export type ActName = MoneyAct | 'points' | 'limit' | 'code' | 'landlines' | 'data'
export type ActProps = { customer: CustomerInformation; onDone: () => void }
