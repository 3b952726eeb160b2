type SeededVendor = { name: string; mobile: string; address: string }

/** Output of `npm run seed`. */
export const seedCommandText = {
  usage: 'کدام نمونه؟ npm run seed -- large یا npm run seed -- odd — which one? large or odd',
  made: ({ name, mobile, address, seconds }: SeededVendor & { seconds: number }) =>
    `«${name}» در ${seconds} ثانیه ساخته شد؛ ${mobile} با کد پیامکی وارد می‌شود. — made in ${seconds} s.\n  ${address}`,
  exists: ({ name, mobile, address }: SeededVendor) =>
    `«${name}» از پیش هست؛ ${mobile} با کد پیامکی وارد می‌شود. — it exists already.\n  ${address}`,
} as const
