import { useDebouncedValue } from '@mantine/hooks'
import { createSearch } from '@sofreh/kernel/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/api.ts'
import { menuQuery } from '../../api/menu-query.ts'
import { useSession } from '@sofreh/staff/session'

/** Shorter queries match too much. */
const fewestLetters = 2
const mostOfEach = 5

type FoundDish = { id: string; title: string }
type FoundCustomer = { id: string; name: string; mobile: string }

export type Found = { dishes: FoundDish[]; customers: FoundCustomer[]; isSearching: boolean }

/**
 * Returns dishes and customers that match the query; queries each only with the user's permission. Entries are only
 * added at the end: customers wait for the dishes, and results of an earlier query are left out.
 */
export function useFoundPeopleAndDishes(query: string): Found {
  const { permissions } = useSession()
  const typed = query.trim()
  const isLong = typed.length >= fewestLetters
  // Debounce: asks the server once the user pauses.
  const [settled] = useDebouncedValue(typed, 200)
  const menu = useQuery({ ...menuQuery, enabled: isLong && permissions.has('MENU_VIEW') })
  const people = useQuery({
    queryKey: ['customers', 'found', settled],
    queryFn: () => api('GET /api-identity/identity/customers/search', { query: { search: settled } }),
    enabled: settled.length >= fewestLetters && permissions.has('CUSTOMER_VIEW'),
    // A second answer to the same query could reorder the entries under the pointer.
    staleTime: 30_000,
  })
  const searchDishes = useMemo(() => {
    const items = (menu.data?.categories ?? []).flatMap((category) => category.items)
    return createSearch<FoundDish>(items.map((item) => ({ item, title: item.title })))
  }, [menu.data])
  const waitsForPeople = isLong && permissions.has('CUSTOMER_VIEW') && (settled !== typed || people.isLoading)
  const found = isLong && !menu.isLoading
  return {
    dishes: found ? searchDishes(typed).items.slice(0, mostOfEach) : [],
    customers: found && !waitsForPeople ? (people.data ?? []).slice(0, mostOfEach).map(toFoundCustomer) : [],
    isSearching: isLong && (menu.isLoading || waitsForPeople),
  }
}

function toFoundCustomer(customer: { id: string; firstName: string; lastName: string; mobile: string }): FoundCustomer {
  const { id, firstName, lastName, mobile } = customer
  return { id, name: `${firstName} ${lastName}`.trim(), mobile }
}
