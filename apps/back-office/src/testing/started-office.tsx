import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { Behaviour, FakeServer } from '@sofreh/contract/testing'
import { render } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { addBrowserParts } from './browser-parts.ts'
import { patient } from './form-parts.ts'
import { openFakeOffice } from './open-fake-office.ts'
import recorded from './recorded-answers.json' with { type: 'json' }

type Office = {
  router: typeof import('../router.ts').router
  queryClient: QueryClient
  /** Removes the stored searches, filters and pages of the lists. */
  forgetLists: () => void
  /** Permissions that the signed-in person lacks. */
  lacks: readonly string[]
}
let office: Office | undefined

/** Starting the office loads all of its modules: 5 to 10 seconds. */
export const startMs = 240_000

/** A screen without calls of its own, between two others. */
const calm = '/help'

/**
 * Starts the whole office once, as a browser does, when the parts that jsdom lacks are there. Test files of one process
 * share its modules, because loading them takes longer than most files.
 */
export async function startOffice(): Promise<void> {
  addBrowserParts()
  openFakeOffice()
  const [{ App }, { router }, { queryClient }, { useInterfaceState }] = await Promise.all([
    import('../app.tsx'),
    import('../router.ts'),
    import('../api/query-client.ts'),
    import('@sofreh/staff/interface-state'),
  ])
  const forgetLists = () => useInterfaceState.setState({ lists: {} })
  office = { router, queryClient, forgetLists, lacks: [] }
  router.history.replace(`/bo${calm}`)
  render(<App />)
}

export type OpenedScreen = {
  /** Answers that differ from the recorded ones. */
  answers?: Readonly<Record<string, Behaviour | Promise<Behaviour>>>
  /** Permissions of the owner that this person lacks. */
  lacks?: readonly string[]
}

/** Opens a screen as someone sees it who comes from another one, with nothing left of the test before. */
export async function openScreen(
  address: string,
  { answers = {}, lacks = [] }: OpenedScreen = {},
): Promise<FakeServer> {
  const { queryClient, forgetLists } = started()
  await goTo(calm)
  forgetLists()
  modals.closeAll()
  await expect.poll(() => document.querySelector('.mantine-Modal-content'), patient).toBeNull()
  notifications.clean()
  notifications.cleanQueue()
  queryClient.removeQueries({ type: 'inactive' })
  const server = openFakeOffice({ ...answers, [permissions]: permissionsWithout(lacks) })
  if (String(lacks) !== String(started().lacks)) {
    started().lacks = lacks
    await queryClient.refetchQueries({ queryKey: ['session'] })
    // The frame has the permissions before the screen reads with them.
    await answersShown()
  }
  // The frame around the screens reads too: its answers are of the test before.
  void queryClient.resetQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  await goTo(address)
  return server
}

/** Reads again what the screen shows under a key, as a live event makes it do. */
export const reread = (key: string): Promise<void> => started().queryClient.invalidateQueries({ queryKey: [key] })

/** Waits until every call of the screen is answered, and the answers are on the screen. */
export async function answersShown(): Promise<void> {
  await expect.poll(() => started().queryClient.isFetching(), patient).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
}

const permissions = 'GET /api-identity/identity/permissions/me'

function permissionsWithout(lacks: readonly string[]): Behaviour {
  const { data } = recorded[permissions]
  return { body: { data: { ...data, permissions: data.permissions.filter((name) => !lacks.includes(name)) } } }
}

async function goTo(address: string): Promise<void> {
  const { router } = started()
  // A test may leave input behind that is not saved.
  router.history.push(`/bo${address}`, undefined, { ignoreBlocker: true })
  const [path = ''] = address.split('?')
  const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation?.pathname.endsWith(path)
  await expect.poll(isThere, { timeout: 60_000, interval: 20 }).toBe(true)
}

function started(): Office {
  if (!office) throw new Error('startOffice() comes first')
  return office
}
