import type { z } from 'zod'

/** Fields of a sale that the specification calls by another name. */
type Sale = { preparationMinutes?: number | undefined; numberOfPerson?: number | undefined; payments: unknown[] }
type OtherNames<Payment> = {
  preparationTime?: number | undefined
  numberOfCustomer?: number | undefined
  multiPayment?: Payment[] | undefined
}

/**
 * Returns a sale under our names. A caller may use the specification's name of a field instead (`preparationTime`,
 * `numberOfCustomer`, `multiPayment`); two different values are an error at the specification's name. The list of names
 * is in `docs/reference/field-names.md`.
 */
export function underOurNames<Sent extends Sale & OtherNames<Sent['payments'][number]>>(
  { preparationTime, numberOfCustomer, multiPayment, ...sale }: Sent,
  { addIssue }: z.core.$RefinementCtx,
): Omit<Sent, keyof OtherNames<unknown>> {
  const either = <Value>(ours: Value | undefined, theirs: Value | undefined, name: string): Value | undefined => {
    if (ours !== undefined && theirs !== undefined && JSON.stringify(ours) !== JSON.stringify(theirs))
      addIssue({ code: 'custom', path: [name], message: 'NAMES_DISAGREE' })
    return ours ?? theirs
  }
  const given = sale.payments.length > 0 ? sale.payments : undefined
  return {
    ...sale,
    preparationMinutes: either(sale.preparationMinutes, preparationTime, 'preparationTime'),
    numberOfPerson: either(sale.numberOfPerson, numberOfCustomer, 'numberOfCustomer'),
    payments: either(given, multiPayment, 'multiPayment') ?? [],
  }
}
