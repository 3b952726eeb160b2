import { addDays, instantAt, localMoment } from '@sofreh/kernel'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { hoursOfRows, isClock, type WeekRow, weekRowsOf } from '@sofreh/ui'
import { discountsText } from './discounts.fa.ts'

const text = discountsText.form
export type FreeItem = DiscountCodeView['freeItems'][number]

/** A code as form fields: days instead of instants, hours by rows of days. */
export type CodeValues = {
  code: string
  title: string
  type: DiscountCodeView['type']
  rateBp: number | null
  amount: number | null
  cap: number | null
  freeItems: FreeItem[]
  itemIds: string[]
  categoryIds: string[]
  minimumBasket: number | null
  isStacking: boolean
  waivesPackaging: boolean
  channels: DiscountCodeView['channels']
  deliveryTypes: DiscountCodeView['deliveryTypes']
  startDay: string | null
  endDay: string | null
  rows: WeekRow[]
  usageLimit: number | null
  usageLimitPerUser: number | null
  firstOrderOnly: boolean
  isListed: boolean
  active: boolean
}

export const emptyCode: CodeValues = {
  code: '',
  title: '',
  type: 'PERCENTAGE',
  rateBp: null,
  amount: null,
  cap: null,
  freeItems: [],
  itemIds: [],
  categoryIds: [],
  minimumBasket: null,
  isStacking: false,
  waivesPackaging: false,
  channels: [],
  deliveryTypes: [],
  startDay: null,
  endDay: null,
  rows: [],
  usageLimit: null,
  usageLimitPerUser: null,
  firstOrderOnly: false,
  isListed: false,
  active: true,
}

/** Converts a stored code into form fields. */
export function valuesOf(code: DiscountCodeView): CodeValues {
  const { type, value, hours, startsAt, expiration, minimumBasket } = code
  return {
    code: code.code,
    title: code.title,
    type,
    rateBp: type === 'PERCENTAGE' ? value : null,
    amount: type === 'MONEY' ? value : null,
    cap: code.cap,
    freeItems: [...code.freeItems],
    itemIds: [...code.itemIds],
    categoryIds: [...code.categoryIds],
    minimumBasket: minimumBasket === 0 ? null : minimumBasket,
    isStacking: code.isStacking,
    waivesPackaging: code.waivesPackaging,
    channels: [...code.channels],
    deliveryTypes: [...code.deliveryTypes],
    startDay: startsAt === null ? null : localMoment(new Date(startsAt)).date,
    endDay: expiration === null ? null : lastDayOf(expiration),
    rows: weekRowsOf(hours),
    usageLimit: code.usageLimit,
    usageLimitPerUser: code.usageLimitPerUser,
    firstOrderOnly: code.firstOrderOnly,
    isListed: code.isListed,
    active: code.active,
  }
}

/** Returns the request body, the same for creating and changing a code. */
export function draftOf(values: CodeValues, stored?: DiscountCodeView) {
  const { type, rateBp, amount, cap, rows, startDay, endDay, minimumBasket, code, ...same } = values
  const before = stored && valuesOf(stored)
  const mayCap = type === 'PERCENTAGE' || type === 'FREESHIPPING'
  return {
    ...same,
    code: code.trim(),
    type,
    value: type === 'PERCENTAGE' ? (rateBp ?? 0) : type === 'MONEY' ? (amount ?? 0) : 0,
    cap: mayCap ? cap : null,
    freeItems: type === 'FREEITEM' ? same.freeItems : [],
    minimumBasket: minimumBasket ?? 0,
    hours: hoursOfRows(rows),
    // An unchanged day keeps its exact instant.
    startsAt: stored && before?.startDay === startDay ? stored.startsAt : startOf(startDay),
    expiration: stored && before?.endDay === endDay ? stored.expiration : endOf(endDay),
  }
}

/** Client-side checks. The server checks the rest. */
export const checks = {
  code: (code: string) => (code.trim() === '' ? text.codeNeeded : null),
  rateBp: (rateBp: number | null, { type }: CodeValues) =>
    type === 'PERCENTAGE' && (rateBp ?? 0) === 0 ? text.percentNeeded : null,
  amount: (amount: number | null, { type }: CodeValues) =>
    type === 'MONEY' && (amount ?? 0) === 0 ? text.amountNeeded : null,
  freeItems: (items: FreeItem[], { type }: CodeValues) =>
    type === 'FREEITEM' && items.length === 0 ? text.freeItemsNeeded : null,
  rows: (rows: WeekRow[]) =>
    rows.some(({ days }) => days.length === 0)
      ? text.daysNeeded
      : rows.some(({ from, to }) => !isClock(from) || !isClock(to))
        ? text.timeWrong
        : null,
}

function startOf(day: string | null): string | null {
  return day === null ? null : instantAt(day, 0).toISOString()
}

/** «Until the end of the day» ends at the first instant of the next one. */
function endOf(day: string | null): string | null {
  return day === null ? null : instantAt(addDays(day, 1), 0).toISOString()
}

function lastDayOf(expiration: string): string {
  return localMoment(new Date(Date.parse(expiration) - 1)).date
}
