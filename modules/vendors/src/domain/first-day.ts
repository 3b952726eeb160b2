/** What a new restaurant sets up before its first guest, in this order; `ALL` puts the whole list aside. */
export const firstDaySteps = ['MENU', 'HOURS', 'PAYMENTS', 'TABLES', 'PRINTER', 'STAFF', 'ORDER'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]
export const firstDayAsides = [...firstDaySteps, 'ALL'] as const
export type FirstDayAside = (typeof firstDayAsides)[number]
