import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PauseStrip } from '../pauses/pause-strip.tsx'
import { useSession } from '../session/session-context.ts'
import { FindButton } from './find-button.tsx'
import { MayOpen } from './may-open.tsx'
import { PaletteDoor } from './palette-door.tsx'
import { screenAt, screens, screensFor } from './screens.ts'
import { shellText } from './shell.fa.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SimulatorsStrip } from './simulators-strip.tsx'

/** The frame of the office: sidebar by job, a drawer on a phone, the screen. */
export function OfficeShell() {
  const [isOpen, { toggle: toggleDrawer, close: closeDrawer }] = useDisclosure(false)
  const { vendor, permissions } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const open = screensFor(permissions)
  const here = screenAt(path, open)
  const wanted = screenAt(path, screens)

  useEffect(() => {
    document.title = here ? shellText.title(shellText.screens[here.name], vendor.name) : vendor.name
    closeDrawer()
  }, [here, vendor.name, closeDrawer])

  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
      transitionDuration={150}
    >
      <a href="#screen" className={styles.skip}>
        {shellText.skip}
      </a>
      <AppShell.Header hiddenFrom="sm">
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggleDrawer} size="sm" aria-label={shellText.openMenu} />
            <Text fw={700} truncate>
              {here ? shellText.screens[here.name] : vendor.name}
            </Text>
          </Group>
          <FindButton isCompact />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={styles.navbar}>
        <Sidebar screens={open} here={here} onClose={closeDrawer} />
      </AppShell.Navbar>
      <AppShell.Main id="screen" tabIndex={-1} className={styles.main}>
        <SimulatorsStrip />
        <PauseStrip />
        <MayOpen permission={wanted?.permission}>
          <Outlet />
        </MayOpen>
      </AppShell.Main>
      <PaletteDoor />
    </AppShell>
  )
}
