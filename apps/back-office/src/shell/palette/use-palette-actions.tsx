import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { searchForm, toPersianDigits } from '@sofreh/kernel'
import { IconAddressBook, IconBolt, IconLogout, IconSearch, IconSettings, IconToolsKitchen2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { permissionOfPart, settingsParts } from '../settings-parts.ts'
import { settingsPartNames } from '../settings-parts.fa.ts'
import { useSession } from '@sofreh/staff/session'
import { signOut } from '../../session/sign-out.ts'
import { opens, screensFor } from '../screens.ts'
import { shellText } from '../shell.fa.ts'
import { paletteTasks } from './palette-tasks.ts'
import { paletteText } from './palette.fa.ts'
import { useFoundPeopleAndDishes } from './use-found-people-and-dishes.ts'

type Action = SpotlightActionGroupData['actions'][number]
/** `searchOrders` has a place of its own below the groups. */
export type PaletteActions = {
  groups: SpotlightActionGroupData[]
  isSearching: boolean
  searchOrders: Action | undefined
}
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Returns all matches that this user may open; omits groups without a match. Groups that wait for an answer are last. */
export function usePaletteActions(query: string): PaletteActions {
  const router = useRouter()
  const { permissions } = useSession()
  const { dishes, customers, isSearching } = useFoundPeopleAndDishes(query)
  const wanted = searchForm(query)
  const matches = (label: string) => searchForm(label).includes(wanted)
  const go = (to: string, search: Record<string, string> = {}) => void router.navigate({ to, search: search as never })
  const { groups } = paletteText
  const all: SpotlightActionGroupData[] = [
    {
      group: groups.screens,
      actions: screensFor(permissions)
        .map(
          ({ name, to, icon: ScreenIcon }): Action => ({
            id: name,
            label: shellText.screens[name],
            leftSection: <ScreenIcon {...icon} />,
            onClick: () => go(to),
          }),
        )
        .filter(({ label }) => matches(label ?? '')),
    },
    {
      group: groups.tasks,
      actions: [
        ...paletteTasks
          .filter(({ name, permission }) => opens(permissions, permission) && matches(paletteText.tasks[name]))
          .map(({ name, to }) => ({
            id: `task-${name}`,
            label: paletteText.tasks[name],
            leftSection: <IconBolt {...icon} />,
            onClick: () => go(to),
          })),
        ...(matches(shellText.signOut) ? [signOutAction] : []),
      ],
    },
    {
      group: groups.settings,
      actions: settingsParts
        .filter(
          (part) => wanted !== '' && opens(permissions, permissionOfPart(part)) && matches(settingsPartNames[part]),
        )
        .map((part) => ({
          id: `settings-${part}`,
          label: settingsPartNames[part],
          leftSection: <IconSettings {...icon} />,
          onClick: () => go('/settings', { part }),
        })),
    },
    {
      group: groups.dishes,
      actions: dishes.map(({ id, title }) => ({
        id: `dish-${id}`,
        label: title,
        leftSection: <IconToolsKitchen2 {...icon} />,
        onClick: () => go('/menu', { search: title }),
      })),
    },
    {
      group: groups.customers,
      actions: customers.map(({ id, name, mobile }) => ({
        id: `customer-${id}`,
        label: name === '' ? toPersianDigits(mobile) : name,
        ...(name === '' ? {} : { description: toPersianDigits(mobile) }),
        leftSection: <IconAddressBook {...icon} />,
        onClick: () => go(`/customers/${id}`),
      })),
    },
  ]
  return {
    groups: all.filter(({ actions }) => actions.length > 0),
    isSearching,
    searchOrders: searchOrdersAction({ query: query.trim(), permissions, go }),
  }
}

const signOutAction: Action = {
  id: 'sign-out',
  label: shellText.signOut,
  leftSection: <IconLogout {...icon} />,
  onClick: () => void signOut(),
}

type SearchOrders = {
  query: string
  permissions: ReadonlySet<string>
  go: (to: string, search?: Record<string, string>) => void
}

function searchOrdersAction({ query, permissions, go }: SearchOrders): Action | undefined {
  if (query === '' || !permissions.has('ORDER_VIEW')) return undefined
  return {
    id: 'find-order',
    label: shellText.findOrder(query),
    leftSection: <IconSearch {...icon} />,
    onClick: () => go('/orders/list', { search: query }),
  }
}
