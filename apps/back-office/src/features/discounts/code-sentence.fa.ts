import { showNumber, toPersianDigits, type Weekday } from '@sofreh/kernel'
import { type DiscountCodeView, endMomentOf, momentOf } from '@sofreh/pricing/client'
import { persianWeek, weekRowsOf } from '@sofreh/ui'
import { channelNames, deliveryTypeNames, weekdayNames } from '@sofreh/vendors/client'

/** Input of the sentence: a stored code, or one that is being edited. */
export type DescribedCode = Pick<
  DiscountCodeView,
  | 'type'
  | 'value'
  | 'cap'
  | 'freeItems'
  | 'minimumBasket'
  | 'isStacking'
  | 'waivesPackaging'
  | 'hours'
  | 'channels'
  | 'deliveryTypes'
  | 'itemIds'
  | 'categoryIds'
  | 'startsAt'
  | 'expiration'
  | 'usageLimit'
  | 'usageLimitPerUser'
  | 'firstOrderOnly'
  | 'customerId'
>

/** Names of the menu and the currency unit. Ids without a name are counted, not shown. */
export type Names = {
  unit: string
  dish: (id: string) => string | undefined
  category: (id: string) => string | undefined
}

/**
 * Summarises a code in one sentence.
 * @example «۲۰٪ تخفیف تا سقف ۵۰٬۰۰۰ تومان، فقط تحویل حضوری، شنبه تا چهارشنبه ۱۲ تا ۱۶»
 */
export function codeSentence(code: DescribedCode, names: Names): string {
  const parts = [
    giftOf(code, names),
    dishesOf(code, names),
    code.minimumBasket > 0 && `با سبد دست‌کم ${money(code.minimumBasket, names)}`,
    code.deliveryTypes.length > 0 && `فقط ${listOf(code.deliveryTypes.map((type) => deliveryTypeNames[type]))}`,
    code.channels.length > 0 && `در ${listOf(code.channels.map((channel) => channelNames[channel]))}`,
    ...weekRowsOf(code.hours).map(({ days, from, to }) => `${daysOf(days)} ${hoursOf(from, to)}`),
    code.startsAt !== null && `از ${momentOf(code.startsAt)}`,
    code.expiration !== null && `تا ${endMomentOf(code.expiration)}`,
    ...whoOf(code),
    code.waivesPackaging && 'بی هزینهٔ بسته‌بندی',
    code.isStacking && 'روی غذاهای تخفیف‌دار هم',
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('، ')
}

function giftOf({ type, value, cap, freeItems }: DescribedCode, names: Names): string {
  const upTo = cap === null ? '' : ` تا سقف ${money(cap, names)}`
  switch (type) {
    case 'PERCENTAGE':
      return `${showNumber(value / 100)}٪ تخفیف${upTo}`
    case 'MONEY':
      return `${money(value, names)} تخفیف`
    case 'FREESHIPPING':
      return `ارسال رایگان${upTo}`
    case 'FREEITEM':
      return `${listOf(freeItems.map(({ count, title }) => `${showNumber(count)} ${title}`))} رایگان`
  }
}

function dishesOf({ itemIds, categoryIds, type }: DescribedCode, names: Names): string {
  if (itemIds.length + categoryIds.length === 0) return ''
  const known = [...categoryIds.map(names.category), ...itemIds.map(names.dish)].filter((name) => name !== undefined)
  const rest = itemIds.length + categoryIds.length - known.length
  const described = [...known.slice(0, 4), ...moreOf(rest + Math.max(0, known.length - 4))]
  return `${type === 'PERCENTAGE' || type === 'MONEY' ? 'روی' : 'با سفارش'} ${listOf(described)}`
}

function moreOf(count: number): string[] {
  return count > 0 ? [`${showNumber(count)} غذای دیگر`] : []
}

function whoOf(code: DescribedCode): string[] {
  const { usageLimit, usageLimitPerUser, firstOrderOnly, customerId } = code
  return [
    ...(customerId === null ? [] : ['برای یک مشتری']),
    ...(firstOrderOnly ? ['برای نخستین سفارش'] : []),
    ...(usageLimitPerUser !== null && !firstOrderOnly ? [`هر مشتری ${showNumber(usageLimitPerUser)} بار`] : []),
    ...(usageLimit === null ? [] : [`در همه ${showNumber(usageLimit)} بار`]),
  ]
}

/** Joins consecutive days: «شنبه تا چهارشنبه»; the whole week is every day. */
function daysOf(days: readonly Weekday[]): string {
  if (days.length === persianWeek.length) return 'هر روز'
  const places = days.map((day) => persianWeek.indexOf(day))
  const [first, last] = [days[0], days.at(-1)]
  const isSpan = places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)
  if (isSpan && days.length > 2 && first && last) return `${weekdayNames[first]} تا ${weekdayNames[last]}`
  return listOf(days.map((day) => weekdayNames[day]))
}

function hoursOf(from: string, to: string): string {
  if (from === '00:00' && to === '00:00') return 'تمام روز'
  return `${hourOf(from)} تا ${to === '00:00' ? 'نیمه‌شب' : hourOf(to)}${to !== '00:00' && to <= from ? ' بامداد' : ''}`
}

function hourOf(clock: string): string {
  return toPersianDigits(clock.endsWith(':00') ? Number(clock.slice(0, 2)) : clock)
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('، ')} و ${parts.at(-1)}`
}

function money(amount: number, { unit }: Names): string {
  return `${showNumber(amount)} ${unit}`
}
