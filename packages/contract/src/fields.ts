import { dateRanges, foldLetters, isUuid, parseMobile, toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'

/**
 * Fields that all modules share. Messages are codes, which the HTTP layer translates into Persian. Text is normalized
 * (Arabic letters, control characters) before its length is checked.
 */
export const idField = z.string().refine(isUuid, 'NOT_AN_ID')

/** An integer amount in the vendor's currency unit, 0 or more; bounded so that sums stay exact. */
export const moneyField = z.int().min(0).max(1_000_000_000_000)

/** A rate in basis points, 0 to 100 %. */
export const rateField = z.int().min(0).max(10_000)

/** Required text: normalized, not empty, at most `max` characters. */
export const textField = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(foldLetters)
    .pipe(z.string().min(1).max(max))

/** Text that may be empty. */
export const optionalTextField = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(foldLetters)
    .pipe(z.string().max(max))

/** A mobile number in any accepted format; stored as 09xxxxxxxxx. */
export const mobileField = z
  .string()
  .max(40)
  .transform((text, context) => {
    const mobile = parseMobile(text)
    if (mobile === undefined) {
      context.addIssue({ code: 'custom', message: 'INVALID_PHONE_NUMBER' })
      return z.NEVER
    }
    return mobile
  })

/** A one-time code: six digits in any script. */
export const codeField = z
  .string()
  .max(20)
  .transform((text) => toLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'WRONG_CODE_SHAPE'))

/** `HH:MM` in any digits. */
export const clockField = z
  .string()
  .max(10)
  .transform(toLatinDigits)
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'WRONG_TIME'))

/** An existing calendar date, `YYYY-MM-DD`. */
export const dateField = z.iso.date()

/** A timestamp with its time zone. */
export const instantField = z.iso.datetime({ offset: true })

/** A named date range (`TODAY`, `LAST_7_DAY`) instead of `from` and `to`. */
export const dateRangeField = z.enum(dateRanges).optional()

/** Paging and search of every list (docs/spec/README.md). A sortable list adds its own `sort: z.enum([…])`. */
export const pageQuery = z.object({
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  search: z.string().max(100).optional(),
})

export const idParams = z.object({ id: idField })

/** A boolean in a query string. */
export const flagField = z.enum(['true', 'false']).transform((text) => text === 'true')

export const weekdayField = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
