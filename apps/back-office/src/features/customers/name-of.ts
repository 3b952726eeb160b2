import { customersText } from './customers.fa.ts'

/** Returns a customer's display name, which may be empty when only the number is known. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || customersText.unnamed
}
