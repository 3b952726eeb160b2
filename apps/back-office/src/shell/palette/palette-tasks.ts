import type { Screen } from '../screens.ts'
import type { paletteText } from './palette.fa.ts'

/** A task that users look for by name instead of by its screen. */
export type PaletteTask = { name: keyof typeof paletteText.tasks; to: string; permission: Screen['permission'] }

export const paletteTasks: readonly PaletteTask[] = [
  { name: 'closeShift', to: '/drawers', permission: 'SHIFT_CLOSE' },
  { name: 'soldOut', to: '/menu', permission: 'MENU_STOCK' },
  { name: 'newDish', to: '/menu', permission: 'MENU_EDIT' },
  { name: 'newCustomer', to: '/customers', permission: 'CUSTOMER_EDIT' },
  { name: 'importCustomers', to: '/customers', permission: 'CUSTOMER_EDIT' },
  { name: 'newCode', to: '/discounts', permission: 'DISCOUNT_EDIT' },
  { name: 'newColleague', to: '/staff', permission: 'STAFF_EDIT' },
  { name: 'salesByMethod', to: '/payments/methods', permission: 'REPORT_SALES' },
  { name: 'reconcile', to: '/payments/reconciliation', permission: 'REPORT_FINANCE' },
]
