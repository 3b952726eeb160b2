import { ActionIcon } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { create } from 'zustand'
import { helpText } from '@sofreh/staff/help'
import styles from './help-host.module.css'
import { helpKey } from './help-key.ts'

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }))

/** Whether the help is open; its code loads when it is first opened. */
const useHelp = create<{ isOpen: boolean; wasOpened: boolean }>()(() => ({ isOpen: false, wasOpened: false }))

function openHelp(): void {
  useHelp.setState({ isOpen: true, wasOpened: true })
}

/** Opens the help for the current screen. */
export function HelpButton({ size = 32 }: { size?: number }) {
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      className={styles.button}
      size={size}
      aria-label={helpText.open}
      title={helpText.open}
      aria-keyshortcuts="Shift+?"
      onClick={openHelp}
    >
      <span aria-hidden style={{ fontSize: size / 2 }}>
        {helpText.sign}
      </span>
    </ActionIcon>
  )
}

/** Handles the help key and contains the panel; mounted once in the office and once on the kitchen display. */
export function HelpHost() {
  const { isOpen, wasOpened } = useHelp()
  const place = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  // The panel stays on the page it was opened for while the screen behind it changes.
  const [openedAt, setOpenedAt] = useState(place)
  if (!isOpen && openedAt !== place) setOpenedAt(place)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!helpKey(event)) return
      event.preventDefault()
      openHelp()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <HelpPanel isOpen={isOpen} place={openedAt} onClose={() => useHelp.setState({ isOpen: false })} />
    </Suspense>
  )
}
