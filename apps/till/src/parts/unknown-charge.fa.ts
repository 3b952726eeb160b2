export const unknownChargeText = {
  inDoubt: (amount: string, terminal: string) =>
    `معلوم نیست ${amount} روی «${terminal}» گرفته شد یا نه. تا روشن نشود دوباره نگیرید.`,
  clearUp: 'روشن کردن',
} as const
