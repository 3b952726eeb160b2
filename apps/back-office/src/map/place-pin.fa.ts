/** Texts of the map pin. */
export const placePinText = {
  map: 'نقشه',
  mapComing: 'نقشه می‌آید',
  pinHint: 'نقشه را جابه‌جا کنید تا نوک سنجاق روی در بیفتد.',
} as const
