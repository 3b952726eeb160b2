import { toPersianDigits } from '@sofreh/kernel'

/** Texts of courses and seats. They have their own file because the cart needs them at the start. */
export const courseText = {
  courseOf: (course: number) => `نوبت ${toPersianDigits(course)}`,
  held: 'نگه‌داشته',
  seatOf: (seat: number) => `صندلی ${toPersianDigits(seat)}`,
}
