import { type CardBank, type CardPayment, createCardBank } from '../bank/card-payment.ts'

/** `hidesRepeatedDetail`: a repeated confirmation says "duplicate" and nothing of the payment. */
export type SamanBank = CardBank<'hidesRepeatedDetail'>

export function createSamanBank(): SamanBank {
  return createCardBank(['hidesRepeatedDetail'] as const)
}

/** The receipt of a payment: letters, digits and signs that an address has to escape. */
export function refNumOf({ rrn }: CardPayment): string {
  return `GmshtyjwKS/u${rrn}+aZ=`
}
