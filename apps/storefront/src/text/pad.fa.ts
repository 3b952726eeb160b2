/** Texts of the number pad on kiosk and number board. */
export const padText = {
  erase: 'پاک کردن یک رقم',
  clear: 'پاک کردن همه',
} as const
