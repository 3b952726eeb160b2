import { courseText } from '../text/course.fa.ts'

export type CourseChoice = { course: number; seat: number | null; isHeld: boolean }

/** Returns course, hold and seat as a short text beside a dish. */
export function courseSummary({ course = 0, seat = null, isHeld = false }: Partial<CourseChoice>): string {
  const parts = [
    course > 0 ? courseText.courseOf(course) : '',
    isHeld ? courseText.held : '',
    seat === null ? '' : courseText.seatOf(seat),
  ]
  return parts.filter(Boolean).join(' · ')
}
