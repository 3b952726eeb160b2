/** The ranges of the first screen; others are in the reports. */
export const ranges = ['TODAY', 'YESTERDAY', 'LAST_7_DAY', 'CURRENT_MONTH'] as const
export type ShownRange = (typeof ranges)[number]
