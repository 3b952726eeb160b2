import { toPersianDigits } from '@sofreh/kernel'

/** Texts of sound and mute, shared by all screens that ring. */
export const soundText = {
  title: 'صدای زنگ',
  volumes: { 0.25: 'آرام', 0.5: 'میانه', 0.75: 'بلند', 1: 'بلندترین' } as Record<number, string>,
  try: 'امتحان',
  mute: 'بی‌صدا تا',
  minutes: (minutes: number) => `${toPersianDigits(minutes)} دقیقه`,
  muted: (until: string) => `تا ساعت ${until} بی‌صداست؛ هشدارها همچنان دیده می‌شوند.`,
  unmute: 'صدا برگردد',
  blocked: 'مرورگر هنوز صدا را باز نکرده است. یک بار همین‌جا بزنید.',
} as const
