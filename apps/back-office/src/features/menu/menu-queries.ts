import type { MenuItemView } from '@sofreh/catalog/client'
import { useLive } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { type Menu, menuKey, menuQuery } from '../../api/menu-query.ts'
import { useCommand } from '../../api/use-command.ts'
import { currentToken } from '@sofreh/staff/session'
import { toastRefusal } from './menu-problem.ts'

const root = menuKey
export const groupsQuery = queryOptions({
  queryKey: [...root, 'groups'],
  queryFn: () => api('GET /api-catalog/catalog/toppingcategories'),
})
export const shiftsQuery = queryOptions({
  queryKey: [...root, 'shifts'],
  queryFn: () => api('GET /api-catalog/catalog/foodshifts/list'),
})
export const tagsQuery = queryOptions({
  queryKey: [...root, 'tags'],
  queryFn: () => api('GET /api-catalog/catalog/menuitemtags'),
})

/**
 * Writes the menu, and refetches everything shown of it, which may be slow: a form ends with its own answer.
 * @param waits ends when the menu shows the change, for what is changed in place
 */
export function useMenuChange<Command, Result>(send: (command: Command) => Promise<Result>, waits = false) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: async () => {
      const reading = client.invalidateQueries({ queryKey: root })
      if (waits) await reading
    },
  })
}

/** Changes an item in the list optimistically. Reverts it with the server's sentence when it is refused. */
export function useItemChange<Command extends { id: string }>(
  send: (command: Command) => Promise<unknown>,
  shown: (item: MenuItemView, command: Command) => MenuItemView,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (command) => {
      await client.cancelQueries({ queryKey: menuQuery.queryKey })
      const before = client.getQueryData(menuQuery.queryKey)
      if (before)
        client.setQueryData(
          menuQuery.queryKey,
          withItem(before, command.id, (item) => shown(item, command)),
        )
      return before
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(menuQuery.queryKey, before)
      toastRefusal(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: root }),
  })
}

/** Updates the menu when another person changes it or an order takes the last portion. */
export function useMenuLive(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: root })
  useLive({ url: '/api-sofreh/catalog/live', token: currentToken, onEvent: refresh, onRefetch: refresh })
}

function withItem(menu: Menu, id: string, change: (item: MenuItemView) => MenuItemView): Menu {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => (item.id === id ? change(item) : item)),
    })),
  }
}
