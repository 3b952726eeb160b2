/** Setup steps of a new vendor, in order; `ALL` dismisses the whole list. */
export const firstDaySteps = ['MENU', 'HOURS', 'PAYMENTS', 'TABLES', 'PRINTER', 'STAFF', 'ORDER'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]
export const firstDayAsides = [...firstDaySteps, 'ALL'] as const
export type FirstDayAside = (typeof firstDayAsides)[number]
