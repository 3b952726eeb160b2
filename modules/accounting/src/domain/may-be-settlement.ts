import { searchForm } from '@sofreh/kernel'

/**
 * Returns whether a pay-out's reason may mean that a courier company's bill was paid: it names couriers or a company.
 * Such a pay-out counts a second time, because the fares are expenses already.
 * @param terms the term for courier, and the names of the companies
 */
export function mayBeSettlement(reason: string, terms: readonly string[]): boolean {
  const plain = (text: string) => searchForm(text).replaceAll(/\s/g, '')
  return terms.some((term) => plain(reason).includes(plain(term)))
}
