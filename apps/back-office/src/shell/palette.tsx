import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { searchForm } from '@sofreh/kernel'
import { IconLogout, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session-context.ts'
import { signOut } from '../session/sign-out.ts'
import { takeLetters } from './palette-letters.ts'
import { screensFor } from './screens.ts'
import { shellText } from './shell.fa.ts'

const [store, palette] = createSpotlight()

/** The command palette: any screen, and a search among the orders. `asked` grows each time it is asked for. */
export function Palette({ asked }: { asked: number }) {
  const [query, setQuery] = useState('')
  const actions = useActions(query)
  useEffect(() => {
    if (asked === 0) return
    palette.open()
    return whenFocused(() => setQuery((before) => before + takeLetters()))
  }, [asked])

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      filter={(_, all) => all}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { 'aria-label': shellText.find } }}
      nothingFound={shellText.findNothing}
      searchProps={{
        placeholder: shellText.findHint,
        'aria-label': shellText.find,
        leftSection: <IconSearch size={20} stroke={1.75} aria-hidden />,
      }}
    />
  )
}

/** Calls back once the palette's field has the focus, or was not given it within two seconds. */
function whenFocused(act: () => void): () => void {
  const until = performance.now() + 2_000
  let frame = requestAnimationFrame(look)
  function look() {
    const field = document.activeElement
    const isThere = field instanceof HTMLInputElement && field.getAttribute('aria-label') === shellText.find
    if (isThere || performance.now() > until) act()
    else frame = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(frame)
}

function useActions(query: string): SpotlightActionData[] {
  const router = useRouter()
  const { permissions } = useSession()
  const wanted = searchForm(query)
  const go = (to: string, search: Record<string, string> = {}) => void router.navigate({ to, search: search as never })
  const found: SpotlightActionData[] = screensFor(permissions)
    .filter(({ name }) => searchForm(shellText.screens[name]).includes(wanted))
    .map((screen) => ({
      id: screen.name,
      label: shellText.screens[screen.name],
      leftSection: <screen.icon size={20} stroke={1.75} aria-hidden />,
      onClick: () => go(screen.to),
    }))
  if (wanted !== '' && permissions.has('ORDER_VIEW')) {
    found.push({
      id: 'find-order',
      label: shellText.findOrder(query.trim()),
      leftSection: <IconSearch size={20} stroke={1.75} aria-hidden />,
      onClick: () => go('/orders/list', { search: query.trim() }),
    })
  }
  if (searchForm(shellText.signOut).includes(wanted)) {
    found.push({
      id: 'sign-out',
      label: shellText.signOut,
      leftSection: <IconLogout size={20} stroke={1.75} aria-hidden />,
      onClick: () => void signOut(),
    })
  }
  return found
}
