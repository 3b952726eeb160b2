/** Sheet with the place and the hours of the restaurant; loaded with the sheet. */
export const placeText = {
  otherDays: 'روزهای تعطیل و ساعت‌های دیگر',
} as const
