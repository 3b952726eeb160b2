import { jalaliOf, localMoment, toPersianDigits } from '@sofreh/kernel'
import type { BackupProblemCode } from '../backup/backup-problem.ts'

type Counted = { rows: number; files: number }
type RestoredTo = {
  baseAt: Date
  logFiles: number
  files: number
  lastChangeAt: Date | null
  oldCluster: string | undefined
}
type Vendors = readonly { name: string; subdomain: string }[]

const two = (value: number) => String(value).padStart(2, '0')

/** Formats a moment as Jalali date and time in Tehran. */
function momentOf(at: Date): string {
  const { date, minutes } = localMoment(at)
  const { year, month, day } = jalaliOf(date)
  return toPersianDigits(`${year}/${two(month)}/${two(day)} ساعت ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
}

function ageOf(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 1) return 'همین حالا'
  if (minutes < 60) return toPersianDigits(`${minutes} دقیقه پیش`)
  if (minutes < 48 * 60) return toPersianDigits(`${Math.floor(minutes / 60)} ساعت پیش`)
  return toPersianDigits(`${Math.floor(minutes / 60 / 24)} روز پیش`)
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

const namesOf = (vendors: Vendors) => vendors.map(({ name, subdomain }) => `«${name}» (${subdomain})`).join('، ')

/** Output of `npm run backup`. Short lines, because a terminal may not lay out right-to-left text. */
export const backupCommandText = {
  usage: [
    'پشتیبان گرفتن؛ سرور می‌تواند روشن باشد / make a backup, the server may run:',
    '  npm run backup -- export [shop.sofreh]',
    'نگاه به یک پشتیبان؛ سالم است؟ مالِ کِی است؟ / look at one, changes nothing:',
    '  npm run backup -- check shop.sofreh',
    'بازگرداندن در پایگاه دادهٔ خالی، با سرور خاموش / restore into an empty database, with the server stopped:',
    '  npm run backup -- import shop.sofreh',
    'بازگرداندن پشتیبان پیوسته تا یک دقیقه، با سرور خاموش / restore the continuous backup to a minute, server stopped:',
    '  npm run backup -- restore [--to "2026-11-26 20:15"]',
    '  npm run backup -- import shop.sofreh --replace    به جای همهٔ آنچه هست / instead of everything that is there',
  ].join('\n'),
  none: (folder: string) => `در ${folder} هنوز پشتیبانی نیست. — No backup there yet.`,
  found: 'پشتیبان‌های این دستگاه / backups on this machine:',
  stored: ({ path, bytes, at }: { path: string; bytes: number; at: Date }, now: Date) =>
    `  ${path}  ${sizeOf(bytes)}  ${ageOf(at, now)}`,
  progress: (percent: number) => `  ${percent}%`,
  exporting: (file: string) => `پشتیبان نوشته می‌شود / writing: ${file}`,
  importing: (file: string) => `بازگردانده می‌شود / restoring: ${file}`,
  exported: (file: string, { rows, files }: Counted, bytes: number) =>
    [
      `پشتیبان آماده است. — The backup is complete: ${rows} rows, ${files} pictures, ${sizeOf(bytes)}`,
      `  ${file}`,
      'آن را روی دستگاه دیگری هم کپی کنید، و کلید (SECRET_KEY یا secret-key در DATA_DIR) را جدا از آن نگه دارید.',
      'Copy it to another machine, and keep the key (SECRET_KEY, or DATA_DIR/secret-key) apart from it.',
    ].join('\n'),
  missing: (count: number) =>
    `${count} تصویر روی دیسک نبود و در پشتیبان نیست. — ${count} pictures were not on the disk and are not in it.`,
  breached: (count: number) =>
    `${count} مورد نادرست در داده‌ها بود و با آن‌ها نوشته شد؛ npm run audit آن‌ها را نشان می‌دهد. — ${count} breaches were there and are in it.`,
  checked: ({ at, vendors, rows, files }: Counted & { at: string; vendors: Vendors }, now: Date) =>
    [
      `این پشتیبان سالم است. — This backup is whole: ${rows} rows, ${files} pictures`,
      `  ${momentOf(new Date(at))}، ${ageOf(new Date(at), now)}`,
      ...(vendors.length > 0 ? [`  ${namesOf(vendors)}`] : []),
    ].join('\n'),
  imported: ({ at, vendors, rows, files }: Counted & { at: string; vendors: Vendors }) =>
    [
      `پشتیبانِ ${momentOf(new Date(at))} بازگردانده شد. — Restored: ${rows} rows, ${files} pictures`,
      ...(vendors.length > 0 ? [`  ${namesOf(vendors)}`] : []),
      'برگه‌ها و پیام‌هایی که آن زمان در صف بودند خودبه‌خود فرستاده نمی‌شوند؛ برگه‌ها در «چاپ» منتظر شما هستند.',
      'Slips and messages that waited then are not sent by themselves; the slips wait for you under printing.',
      'همان SECRET_KEY (یا فایل secret-key) را هم این‌جا بگذارید؛ وگرنه همه دوباره وارد می‌شوند و درگاه‌ها باید دوباره تنظیم شوند.',
      'Bring the same SECRET_KEY (or the file secret-key); without it everyone signs in again and gateways are set up anew.',
    ].join('\n'),
  restoring: (store: string, to: Date | undefined) =>
    `پشتیبان پیوسته از ${store} بازگردانده می‌شود، ${to ? momentOf(to) : 'تا پایان آن'} — restoring from ${store}`,
  restored: ({ baseAt, logFiles, files, lastChangeAt, oldCluster }: RestoredTo) =>
    [
      `بازگردانده شد؛ آخرین کار ثبت‌شده: ${lastChangeAt ? momentOf(lastChangeAt) : momentOf(baseAt)} — Restored: base of ${baseAt.toISOString()}, ${logFiles} log files, ${files} pictures; last change ${lastChangeAt?.toISOString() ?? 'in the base'}`,
      ...(oldCluster ? [`پایگاه دادهٔ پیشین این‌جا ماند / the old database stays here: ${oldCluster}`] : []),
      'پیش از باز کردن رستوران npm run audit را اجرا کنید. — Run npm run audit before you open.',
    ].join('\n'),
  replacing: (file: string) => `آنچه هست نخست در این فایل نوشته شد / what was there is first written to: ${file}`,
  problem: (code: BackupProblemCode, details: readonly string[]) =>
    [`${sentences[code]} [${code}]`, ...details.slice(0, 20).map((detail) => `  ${detail}`)].join('\n'),
  unexpected: (code: string) =>
    `انجام نشد و چیزی عوض نشد؛ این کد را به پشتیبانی بگویید. — It was not done and nothing was changed. [${code}]`,
} as const

const sentences: Record<BackupProblemCode, string> = {
  NOT_EMPTY:
    'این پایگاه داده خالی نیست و چیزی عوض نشد؛ DATA_DIR یا DATABASE_URL تازه‌ای بدهید، یا با --replace به جای همهٔ آن بگذارید. — The database is not empty; give a new DATA_DIR or DATABASE_URL, or --replace everything in it.',
  NOT_WHOLE:
    'این فایل کامل یا از آنِ سفره نیست؛ چیزی عوض نشد. — The file is cut, changed or not a backup; nothing was changed.',
  NEWER_RELEASE:
    'این پشتیبان یا این پایگاه داده از نسخهٔ تازه‌تری است؛ نخست سفره را به‌روز کنید. چیزی عوض نشد. — The backup or the database is of a newer release; update first.',
  SERVER_RUNNING:
    'سفره روی این پایگاه داده روشن است؛ نخست آن را ببندید. چیزی عوض نشد. — Sofreh runs on this database; stop it first.',
  BREACHES:
    'حساب‌های این پشتیبان با هم نمی‌خوانند و چیزی عوض نشد؛ اگر جز این پشتیبانی ندارید --accept-breaches بدهید. — Its books do not add up and nothing was changed; if you have no other backup give --accept-breaches.',
  NO_FILE: 'چنین فایل یا پوشه‌ای نیست. — There is no such file or folder.',
  NOT_READABLE: 'این فایل خواندنی نیست؛ دسترسی آن را ببینید. — The file cannot be read; look at its permissions.',
  NOT_WRITABLE: 'در این پوشه نمی‌شود نوشت؛ جای دیگری بدهید. — This folder cannot be written to; give another place.',
  DISK_FULL: 'دیسک پر است؛ جا باز کنید و دوباره اجرا کنید. — The disk is full; free some space and try again.',
  DATABASE_UNAVAILABLE:
    'پایگاه داده پاسخ نمی‌دهد؛ DATABASE_URL را ببینید. — The database does not answer; look at DATABASE_URL.',
  WRONG_KEY:
    'این پشتیبان با BACKUP_KEY دیگری رمز شده یا دست خورده است؛ چیزی عوض نشد. — It was encrypted with another BACKUP_KEY or changed; nothing was changed.',
  NO_BASE:
    'پشتیبان پایه‌ای از پیش از آن زمان نیست؛ زمان دیرتری بدهید. — There is no base backup from before that moment; give a later one.',
  NO_STORE:
    'BACKUP_TO و BACKUP_KEY را بدهید؛ این کار تنها برای پایگاه دادهٔ همراه است. — Give BACKUP_TO and BACKUP_KEY; this is for the built-in database only.',
  WRONG_TIME:
    'زمان را مانند 2026-11-26 20:15 به وقت تهران بدهید. — Give the moment like 2026-11-26 20:15, in Tehran time.',
  DATABASE_REFUSED:
    'پایگاه داده این کار را نپذیرفت و چیزی عوض نشد؛ این کد را به پشتیبانی بگویید. — The database refused it and nothing was changed.',
}
