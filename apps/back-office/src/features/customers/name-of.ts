import { customersText } from './customers.fa.ts'

/** What a customer is called; a number may be all that is known. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || customersText.nobody
}
