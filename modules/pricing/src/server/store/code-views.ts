import type { CodeDraft, DiscountCodeView, FoundCodeView } from '../../contract/index.ts'
import { type DiscountCodeFacts, standingOf, valueKindOf } from '../../domain/index.ts'
import type { StoredCode } from './discount-codes.reader.ts'

type Rules = Omit<FoundCodeView, 'isReadOnly'>

/** Returns the rules of a code, for anyone who may use it. */
export function rulesOf(code: DiscountCodeFacts): Rules {
  const { id, type, value, cap, expiration, startsAt, firstOrderOnly, minimumBasket, isStacking, waivesPackaging } =
    code
  return {
    id,
    code: code.code,
    type,
    valueKind: valueKindOf(type),
    value,
    cap,
    expiration,
    startsAt,
    firstOrderOnly,
    minimumBasket,
    isStacking,
    waivesPackaging,
    hours: [...code.hours],
    channels: [...code.channels],
    deliveryTypes: [...code.deliveryTypes],
    itemIds: [...code.itemIds],
    categoryIds: [...code.categoryIds],
    freeItems: [...code.freeItems],
    customerId: code.customerId,
  }
}

/** Returns a code as its owner sees it. */
export function codeView(code: StoredCode, at: Date): DiscountCodeView {
  const { title, active, usageCount, usageLimit, usageLimitPerUser, vendorDeal, isListed, createdAt } = code
  const standing = standingOf(code, at)
  const own = { title, active, usageCount, usageLimit, usageLimitPerUser, vendorDeal, isListed, createdAt }
  return { ...rulesOf(code), ...own, standing }
}

/** Returns a draft as the code to store. */
export function codeOfDraft(draft: CodeDraft, stored: { id: string; createdAt: string }): StoredCode {
  return { ...draft, ...stored, usageCount: 0, vendorDeal: true }
}
