import { courseText } from './course.fa.ts'

export type CourseChoice = { course: number; seat: number | null; isHeld: boolean }

/** When a dish is wanted, by whom, and that the kitchen waits with it, in a few words beside the dish. */
export function courseInWords({ course = 0, seat = null, isHeld = false }: Partial<CourseChoice>): string {
  const words = [
    course > 0 ? courseText.courseOf(course) : '',
    isHeld ? courseText.held : '',
    seat === null ? '' : courseText.seatOf(seat),
  ]
  return words.filter(Boolean).join(' · ')
}
