import type { DateRange } from '@sofreh/kernel'

/** Texts of the choice of days above lists and reports. */
export const dayRangeText = {
  label: 'بازهٔ زمانی',
  ranges: {
    TODAY: 'امروز',
    YESTERDAY: 'دیروز',
    LAST_7_DAY: '۷ روز گذشته',
    LAST_30_DAY: '۳۰ روز گذشته',
    CURRENT_MONTH: 'این ماه',
  } satisfies Record<DateRange, string>,
  chosenDays: 'از روز تا روز',
  from: 'از روز',
  to: 'تا روز',
}
