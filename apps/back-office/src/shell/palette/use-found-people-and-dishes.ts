import { useDebouncedValue } from '@mantine/hooks'
import { createSearch } from '@sofreh/kernel/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/api.ts'
import { menuQuery } from '../../api/menu-query.ts'
import { useSession } from '@sofreh/staff/session'

/** Shorter queries match too much. */
const fewestLetters = 2
const mostOfEach = 5

type FoundDish = { id: string; title: string }
type FoundCustomer = { id: string; name: string; mobile: string }

/** Returns dishes and customers that match the query; queries each only with the user's permission. */
export function useFoundPeopleAndDishes(query: string): { dishes: FoundDish[]; customers: FoundCustomer[] } {
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
    placeholderData: keepPreviousData,
  })
  const searchDishes = useMemo(() => {
    const items = (menu.data?.categories ?? []).flatMap((category) => category.items)
    return createSearch<FoundDish>(items.map((item) => ({ item, title: item.title })))
  }, [menu.data])
  return {
    dishes: isLong ? searchDishes(typed).items.slice(0, mostOfEach) : [],
    customers: isLong
      ? (people.data ?? []).slice(0, mostOfEach).map(({ id, firstName, lastName, mobile }) => ({
          id,
          name: `${firstName} ${lastName}`.trim(),
          mobile,
        }))
      : [],
  }
}
