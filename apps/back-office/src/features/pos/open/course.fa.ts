import { toPersianDigits } from '@sofreh/kernel'

/** The words for courses and seats: also on the ticket, which is there from the first moment. */
export const courseText = {
  courseOf: (course: number) => `نوبت ${toPersianDigits(course)}`,
  held: 'نگه‌داشته',
  seatOf: (seat: number) => `صندلی ${toPersianDigits(seat)}`,
}
