import { hoursText } from '../text/hours.fa.ts'
import { clockOf } from './moments.ts'

/** Only for what the browser draws by itself: two builds of the platform's calendar may word a date differently. */
const dayAndMonth = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Tehran',
})

/** Day, month and clock of an instant. */
export function dateAndClock(instant: string): string {
  return hoursText.dateAndClock(dayAndMonth.format(new Date(instant)), clockOf(instant))
}

/** How long ago something was heard. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 5) return hoursText.justNow
  return seconds < 60 ? hoursText.secondsAgo(seconds) : hoursText.minutesAgo(Math.round(seconds / 60))
}
