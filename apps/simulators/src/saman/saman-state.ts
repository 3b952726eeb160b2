import { type CardBank, type CardPayment, createCardBank } from '../bank/card-payment.ts'

/** `hidesRepeatedDetail`: a repeated confirmation returns "duplicate" without payment details. */
export type SamanBank = CardBank<'hidesRepeatedDetail'>

export function createSamanBank(): SamanBank {
  return createCardBank(['hidesRepeatedDetail'] as const)
}

/** The receipt of a payment: contains characters that a URL must escape. */
export function refNumOf({ rrn }: CardPayment): string {
  return `GmshtyjwKS/u${rrn}+aZ=`
}
