import { companyNames, joinedParts } from '@sofreh/courier-companies/client'

const names: Readonly<Record<string, string>> = companyNames

/** Names who carried a trip: the own courier, or the company with the courier whom it named. */
export function carrierOf({ company, bikerName }: { company: string | null; bikerName: string }): string {
  if (company === null) return bikerName
  return joinedParts(names[company] ?? company, bikerName)
}
