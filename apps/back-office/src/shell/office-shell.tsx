import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { below } from '@sofreh/design'
import { OldReads, PageHeaderAside } from '@sofreh/ui'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AlarmStrip } from '../alarms/alarm-place.tsx'
import { queryClient } from '../api/query-client.ts'
import { useConnection, useConnectionWatch } from '../connection/connection.ts'
import { NoNetworkPanel } from '../connection/no-network-panel.tsx'
import { NoNetworkStrip } from '../connection/no-network-strip.tsx'
import { PauseStrip } from '@sofreh/staff/pauses'
import { HelpButton, HelpHost } from '../help/help-host.tsx'
import { useSession } from '@sofreh/staff/session'
import { useLeaveQuestion } from '../session/use-leave-question.ts'
import { sessionQuery } from '../session/session-queries.ts'
import { FindButton } from './find-button.tsx'
import { MayOpen } from './may-open.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { permissionAt, screenAt, screensFor } from './screens.ts'
import { shellText } from './shell.fa.ts'
import styles from './office-shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SimulatorsStrip } from '@sofreh/staff/simulators'
import { useScrollKeys } from './use-scroll-keys.ts'
import { useSidebar } from './use-sidebar.ts'

const railPx = 60

function askAgain(): void {
  void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
}

/** Frame of the office: sidebar by job, a drawer on a phone, and the screen. */
export function OfficeShell() {
  const [isOpen, { toggle: toggleDrawer, close: closeDrawer }] = useDisclosure(false)
  const { vendor, permissions } = useSession()
  const isPhone = useMediaQuery(below('sm')) ?? false
  const sidebar = useSidebar()
  // A phone's drawer has space for the names.
  const isRail = sidebar.isRail && !isPhone
  const path = useRouterState({ select: (state) => state.location.pathname })
  const open = screensFor(permissions)
  const here = screenAt(path, open)
  const connection = useConnection()
  useConnectionWatch()
  useScrollKeys()
  useLeaveQuestion()
  // A page that opened offline has stored only the last orders and the help.
  const isShown = connection.isConfirmed || !connection.isCut || path === '/orders' || /^\/help(\/|$)/.test(path)

  useEffect(() => {
    document.title = here ? shellText.title(shellText.screens[here.name], vendor.name) : vendor.name
    closeDrawer()
  }, [here, vendor.name, closeDrawer])

  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, sm: 0 } }}
      navbar={{ width: isRail ? railPx : 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
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
        <Sidebar screens={open} here={here} isRail={isRail} onFold={sidebar.fold} onClose={closeDrawer} />
      </AppShell.Navbar>
      <AppShell.Main id="screen" tabIndex={-1} className={styles.main}>
        <SimulatorsStrip isInset />
        <NoNetworkStrip {...connection} />
        {!connection.isCut && <OldReads />}
        <PauseStrip />
        {isShown ? (
          <MayOpen permission={permissionAt(path)}>
            <PageHeaderAside value={<HelpButton />}>
              <Outlet />
            </PageHeaderAside>
          </MayOpen>
        ) : (
          <NoNetworkPanel onAnswer={askAgain} />
        )}
      </AppShell.Main>
      <AlarmStrip />
      <PaletteHost />
      <HelpHost />
    </AppShell>
  )
}
