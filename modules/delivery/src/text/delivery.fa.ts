import type { PolygonFault, ZoneRefusal } from '../domain/index.ts'

/** Messages for places that are not covered; used by map, cart and server. */
export const coverageSentences: Record<ZoneRefusal, string> = {
  CHOOSE_FROM_COVERED_AREAS: 'به این نشانی ارسال نداریم. از محدوده‌های زیر پوشش، جای دیگری را انتخاب کنید.',
  DELIVERY_ZONE_DISABLED:
    'ارسال به «{vendorsProperName}» فعلاً بسته است. نشانی دیگری انتخاب کنید یا خودتان تحویل بگیرید.',
  ADDRESS_NOT_PINNED: 'جای این نشانی روی نقشه مشخص نیست. آن را روی نقشه نشان بدهید.',
}

/** Messages for faults of a drawn polygon. */
export const polygonSentences: Record<PolygonFault, string> = {
  POLYGON_NEEDS_THREE_POINTS: 'محدوده دست‌کم سه گوشه می‌خواهد.',
  POLYGON_TOO_MANY_POINTS: 'این محدوده گوشه‌های زیادی دارد. آن را ساده‌تر بکشید.',
  POLYGON_TOO_LARGE: 'این محدوده از یک شهر هم بزرگ‌تر است. کوچک‌ترش کنید.',
  POLYGON_CROSSES_ITSELF: 'خط محدوده از روی خودش رد شده است. گوشه‌ها را جابه‌جا کنید.',
  HOLE_OUTSIDE_POLYGON: 'جای خالی باید درون محدوده باشد و به کناره‌اش نرسد.',
  HOLES_MEET: 'دو جای خالی به هم رسیده‌اند. آن‌ها را از هم جدا کنید یا یکی کنید.',
}

export const deliveryRefusals: Record<string, string> = {
  ...coverageSentences,
  ...polygonSentences,
  DELIVERY_ZONE_NOT_FOUND: 'این محدوده پیدا نشد. صفحه را تازه کنید.',
  DELIVERY_ZONE_NAME_TAKEN: 'محدودهٔ «{name}» را پیش‌تر ساخته‌اید. نام دیگری بگذارید.',
  TOO_MANY_DELIVERY_ZONES: 'بیشتر از {most} محدوده نمی‌شود ساخت. یکی از محدوده‌ها را پاک کنید.',
}

/** Joins address parts from large to small. */
export function addressOfParts(parts: readonly string[]): string {
  return parts.join('، ')
}

/** Separators between the parts of an address of an external service. */
export const partBreaks = /[,،]/
