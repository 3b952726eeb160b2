import { createHash } from 'node:crypto'
import type { Handle } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DataOf, InputOf } from '@sofreh/contract'
import type {
  availableDiscountCodes,
  findDiscountCode,
  findSiteDiscountCode,
  FoundCodeView,
  tryDiscountCode,
} from '../../contract/index.ts'
import { codeKeyOf, type CouponAnswer, couponFor, type DiscountCodeFacts } from '../../domain/index.ts'
import { whyNotSentence } from '../../text/pricing.fa.ts'
import { forgiveGuess, mayGuess, takeGuess, takeNewGuess } from '../store/code-uses.writer.ts'
import { rulesOf } from '../store/code-views.ts'
import { countUsesByCode, findCodesFor } from '../store/discount-codes.reader.ts'
import { type CouponAsk, codeWithUses, findCoupon } from './find-coupon.ts'
import type { PricingDeps } from '../pricing-deps.ts'

/**
 * Looks up a code for the till: returns its rules for this and later baskets. @throws Refusal when it does not apply
 */
export async function lookUpForTill(
  deps: PricingDeps,
  { params, query }: InputOf<typeof findDiscountCode>,
  caller: Caller,
): Promise<FoundCodeView> {
  const { customerId, ...asked } = query
  const ask = { ...asked, code: params.code, vendorId: caller.vendorId, personId: customerId ?? null, at: deps.clock() }
  const code = await codeThatApplies(deps, ask)
  return { ...rulesOf(code), isReadOnly: !code.vendorDeal || !caller.permissions.has('DISCOUNT_EDIT') }
}

/**
 * Looks up a code for a guest. Counts wrong codes by address, so that codes cannot be guessed one after the other. A
 * code made for another guest counts as wrong.
 */
export async function lookUpForSite(
  deps: PricingDeps,
  { params, query }: InputOf<typeof findSiteDiscountCode>,
  caller: Caller,
): Promise<FoundCodeView> {
  const { vendorId, personId = null } = caller
  const at = deps.clock()
  const guess = { vendorId, subject: subjectOf(vendorId, caller.address), at }
  // Runs in its own transaction: a refused guess must stay counted.
  if (!(await deps.database.transaction((tx) => takeGuess(tx, guess)))) throw new Refusal('TOO_MANY_REQUESTS')
  try {
    const code = await codeThatApplies(deps, { ...query, code: params.code, vendorId, personId, at })
    await deps.database.transaction((tx) => forgiveGuess(tx, guess))
    return { ...rulesOf(code), customerId: code.customerId === personId ? personId : null, isReadOnly: true }
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'DISCOUNT_CODE_NOT_FOUND'
    if (!isWrong) await deps.database.transaction((tx) => forgiveGuess(tx, guess))
    throw error
  }
}

/**
 * Returns whether a typed code applies and what it gives. Writes nothing, except that a guest's wrong codes are counted
 * by address.
 */
export function findCouponOf(deps: PricingDeps, handle: Handle, ask: CouponAsk): Promise<CouponAnswer> {
  return ask.address === undefined ? findCoupon(handle, ask) : findGuestCoupon(deps, ask, ask.address)
}

/**
 * Checks the code of a guest's cart or order; wrong codes count as guesses here too. Runs at every change of the cart,
 * so a right code writes nothing. Simultaneous wrong codes beyond the limit all get the same refusal.
 */
async function findGuestCoupon(deps: PricingDeps, ask: CouponAsk, address: string): Promise<CouponAnswer> {
  const { vendorId, at } = ask
  const subject = subjectOf(vendorId, address)
  const guess = { vendorId, subject, at, codeHash: hashOf(`${subject} ${codeKeyOf(ask.code)}`) }
  const tooOften: CouponAnswer = { ok: false, code: 'DISCOUNT_CODE_GUESSED_TOO_OFTEN', facts: {} }
  if (!(await mayGuess(deps.database, guess))) return tooOften
  const answer = await findCoupon(deps.database, ask)
  if (answer.ok || answer.code !== 'DISCOUNT_CODE_NOT_FOUND') return answer
  return (await deps.database.transaction((tx) => takeNewGuess(tx, guess))) ? answer : tooOften
}

async function codeThatApplies(deps: PricingDeps, ask: CouponAsk): Promise<DiscountCodeFacts> {
  const known = await codeWithUses(deps.database, ask)
  if (!known) throw new Refusal('DISCOUNT_CODE_NOT_FOUND')
  const answer = couponFor(known.code, { ...ask, usesOfPerson: known.usesOfPerson })
  if (!answer.ok) throw new Refusal(answer.code, answer.facts)
  return known.code
}

/** Lists the codes the guest may use now; the basket and the first-order rule are not checked yet. */
export async function findAvailable(deps: PricingDeps, caller: Caller): Promise<DataOf<typeof availableDiscountCodes>> {
  const { vendorId } = caller
  const personId = personOf(caller)
  const at = deps.clock()
  const codes = await findCodesFor(deps.database, vendorId, personId)
  if (codes.length === 0) return []
  const uses = await countUsesByCode(deps.database, { vendorId, personId, codeIds: codes.map(({ id }) => id) })
  return codes
    .filter((code) => couponFor(code, { at, personId, usesOfPerson: uses.get(code.id) ?? 0 }).ok)
    .map((code) => rulesOf(code))
}

/** Applies the rule to a sample basket, so that an owner sees what a code does before guests do. */
export async function tryCode(
  deps: PricingDeps,
  { body }: InputOf<typeof tryDiscountCode>,
  caller: Caller,
): Promise<DataOf<typeof tryDiscountCode>> {
  const { lines, customerId, at, ...asked } = body
  const answer = await findCoupon(deps.database, {
    ...asked,
    vendorId: caller.vendorId,
    at: at === undefined ? deps.clock() : new Date(at),
    personId: customerId ?? null,
    lines: lines.map((line, index) => ({
      ...line,
      id: String(index),
      packagingCost: 0,
      servePackagingCost: 0,
      withTax: false,
      isFreeItem: false,
      toppings: [],
      toppingCategories: [],
    })),
  })
  if (answer.ok) {
    const freeItems = answer.freeItems.map((item) => ({ ...item }))
    return { applies: true, refusal: null, message: '', discount: answer.discount, freeItems, facts: {} }
  }
  const message = whyNotSentence(answer.code, answer.facts)
  return { applies: false, refusal: answer.code, message, discount: 0, freeItems: [], facts: answer.facts }
}

/** Returns the counting key of an address: hashed, and one key per IPv6 /64 network. */
function subjectOf(vendorId: string, address: string): string {
  const network = address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
  return hashOf(`${vendorId} ${network}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
