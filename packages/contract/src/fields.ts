import { dateRanges, foldLetters, isUuid, parseMobile, toLatinDigits } from '@sofreh/kernel'
import { z } from 'zod'

/**
 * Fields that every slice shares. Messages are codes; the edge turns them into Persian.
 * Text is folded (Arabic letters, control characters) before its length is checked.
 */
export const idField = z.string().refine(isUuid, 'NOT_AN_ID')

/** A whole amount of the vendor's unit, 0 or more; bounded so that sums stay exact. */
export const moneyField = z.int().min(0).max(1_000_000_000_000)

/** A rate in basis points, 0 to 100 %. */
export const rateField = z.int().min(0).max(10_000)

/** Required text: folded, not empty, at most `max` characters. */
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

/** A mobile number in any accepted writing; stored as 09xxxxxxxxx. */
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

/** A one-time code: six digits of any script. */
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

/** A civil date, `YYYY-MM-DD`, that exists. */
export const dateField = z.iso.date()

/** An instant with its zone. */
export const instantField = z.iso.datetime({ offset: true })

/** Days named by a word (`TODAY`, `LAST_7_DAY`), instead of `from` and `to`. */
export const dateRangeField = z.enum(dateRanges).optional()

/** Paging and searching as every list takes them (docs/spec/README.md). A list that can be sorted names by what: `sort: z.enum([…])`. */
export const pageQuery = z.object({
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  search: z.string().max(100).optional(),
})

export const idParams = z.object({ id: idField })

/** A switch in a query string. */
export const flagField = z.enum(['true', 'false']).transform((text) => text === 'true')

export const weekdayField = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
