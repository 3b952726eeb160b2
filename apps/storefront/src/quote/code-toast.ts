import { showToast } from '@sofreh/kit'
import { changeCart } from '../cart/cart-store.ts'
import { siteText } from '../text/site.fa.ts'
import { wishesText } from '../text/wishes.fa.ts'
import type { QuoteProblem } from './mend-by-problems.ts'
import { codeProblem } from './wishes.ts'

type Quote = { status: string; problems: readonly QuoteProblem[] }

/** The code that the guest just entered; its first answer shows a toast. */
let entered: string | undefined

/** Enters a discount code into the cart. */
export function applyCode(code: string): void {
  entered = code
  changeCart((cart) => ({ ...cart, discountCode: code }))
}

/** Shows the first answer for the code that the guest entered; later quotes of the same cart show nothing. */
export function showCodeAnswer(code: string | undefined, quote: Quote): void {
  if (code === undefined || code !== entered) return
  entered = undefined
  if (quote.status === 'unanswered') showToast({ text: siteText.noAnswer, tone: 'bad' })
  else if (codeProblem(quote.problems)) showToast({ text: wishesText.codeNotApplied, tone: 'bad' })
  else showToast({ text: wishesText.codeApplied, tone: 'good' })
}
