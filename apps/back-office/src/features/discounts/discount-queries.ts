import type { MenuCategoryWithItems } from '@sofreh/catalog/client'
import type { ListParams } from '@sofreh/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { Read } from '../../api/is-unread.ts'
import { useCommand } from '../../api/use-command.ts'

export const discountList = 'discount-codes'
export const standings = ['ACTIVE', 'SCHEDULED', 'EXPIRED', 'USED_UP', 'INACTIVE'] as const
const sorts = ['newest', 'code', 'uses', 'expiration'] as const
export const types = ['PERCENTAGE', 'MONEY', 'FREESHIPPING', 'FREEITEM'] as const

/** Loads one page of the list. Ignores unknown values of hand-edited addresses. */
export function loadCodes({ pageNumber, pageSize, search, filters, ...params }: ListParams) {
  const sort = sorts.find((one) => one === params.sort)
  const standing = standings.find((one) => one === filters['standing'])
  const type = types.find((one) => one === filters['type'])
  return api('GET /api-identity/identity/discountcodes', {
    query: {
      pageNumber,
      pageSize,
      search,
      ...(standing ? { standing } : {}),
      ...(type ? { type } : {}),
      ...(sort ? { sort } : {}),
    },
  })
}

export const codeQuery = (id: string) =>
  queryOptions({
    queryKey: [discountList, 'one', id],
    queryFn: () => api('GET /api-identity/identity/discountcodes/{id}', { params: { id } }),
  })

/** Writes codes, and refetches everything shown of them: a form ends with its own answer. */
export function useCodeChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: [discountList] }),
  })
}

type Item = MenuCategoryWithItems['items'][number]
/** Dishes to choose from. Shares the query key of the menu's own screen. */
const menuQuery = queryOptions({
  queryKey: ['menu', 'all'],
  queryFn: () => api('GET /api-catalog/catalog/menucategories/all'),
})

export type Dishes = {
  categories: readonly { id: string; title: string; items: readonly Item[] }[]
  /** The read of the menu, for a part that shows nothing without it. */
  read: Read
  dish: (id: string) => Item | undefined
  category: (id: string) => { title: string } | undefined
}

/** Returns the menu for the forms; empty until it has loaded. */
export function useDishes(): Dishes {
  const read = useQuery(menuQuery)
  const categories = read.data?.categories ?? []
  const items = new Map(categories.flatMap((category) => category.items).map((item) => [item.id, item]))
  return {
    categories,
    read,
    dish: (id) => items.get(id),
    category: (id) => categories.find((category) => category.id === id),
  }
}
