/** Words of the number pad on the devices of the shop. */
export const padText = {
  erase: 'پاک کردن یک رقم',
  clear: 'پاک کردن همه',
} as const
