import { ActionIcon, Group, Text } from '@mantine/core'
import {
  IconExternalLink,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconLogout,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMay, useSession } from '@sofreh/staff/session'
import { signOut } from '../session/sign-out.ts'
import { FindButton } from './find-button.tsx'
import { PushSwitch } from './push-switch.tsx'
import type { Screen } from './screens.ts'
import { shellText } from './shell.fa.ts'
import shared from './shell.module.css'
import styles from './sidebar.module.css'
import { VendorMark } from './vendor-mark.tsx'

type SidebarProps = {
  screens: readonly Screen[]
  here: Screen | undefined
  /** Shows icons only, with their names for screen readers and as tooltips. */
  isRail: boolean
  onFold: () => void
  onClose: () => void
}

/** Lists the screens by job, only those the user may open; keeps the current one in view. */
export function Sidebar({ screens, here, isRail, onFold, onClose }: SidebarProps) {
  const { vendor } = useSession()
  const nav = useRef<HTMLElement>(null)
  const groups = Object.keys(shellText.groups) as (keyof typeof shellText.groups)[]
  useEffect(() => {
    const list = nav.current
    if (!here || !list) return
    const show = () => list.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    show()
    // The list becomes lower with the window, and when rows appear below it.
    const watcher = new ResizeObserver(show)
    watcher.observe(list)
    return () => watcher.disconnect()
  }, [here, isRail])
  return (
    <div className={shared.sidebar} data-rail={isRail || undefined}>
      <Group className={styles.head} wrap="nowrap" justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0} title={vendor.name}>
          <VendorMark name={vendor.name} logoUrl={vendor.logoUrl} />
          {!isRail && (
            <Text fw={700} truncate>
              {vendor.name}
            </Text>
          )}
        </Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          hiddenFrom="sm"
          aria-label={shellText.closeMenu}
          onClick={onClose}
        >
          <IconX stroke={1.75} aria-hidden />
        </ActionIcon>
        {!isRail && <FoldButton isRail={false} onFold={onFold} />}
      </Group>
      {isRail && <FoldButton isRail onFold={onFold} />}
      <FindButton isCompact={isRail} />
      <nav className={styles.screens} aria-label={shellText.navigation} ref={nav}>
        {groups.map((group) => {
          const inGroup = screens.filter((screen) => screen.group === group)
          if (inGroup.length === 0) return null
          return (
            <section key={group} className={shared.group}>
              <h2 className={shared.groupName}>{shellText.groups[group]}</h2>
              {inGroup.map((screen) => (
                <ScreenLink key={screen.name} screen={screen} isHere={screen === here} />
              ))}
            </section>
          )
        })}
      </nav>
      <Account />
    </div>
  )
}

function FoldButton({ isRail, onFold }: { isRail: boolean; onFold: () => void }) {
  const label = isRail ? shellText.unfold : shellText.fold
  const Icon = isRail ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="sm"
      aria-label={label}
      aria-expanded={!isRail}
      title={label}
      onClick={onFold}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function ScreenLink({ screen, isHere }: { screen: Screen; isHere: boolean }) {
  const name = shellText.screens[screen.name]
  return (
    <Link
      to={screen.to}
      className={shared.screen}
      data-here={isHere}
      aria-current={isHere ? 'page' : undefined}
      title={name}
    >
      <screen.icon size={20} stroke={1.75} aria-hidden />
      <span>{name}</span>
    </Link>
  )
}

function Account() {
  const { person } = useSession()
  const maySeeOrders = useMay('ORDER_VIEW')
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <footer className={styles.account}>
      {maySeeOrders && <PushSwitch />}
      <div className={shared.accountRow}>
        {name !== '' && (
          <Text size="sm" c="dimmed" truncate className={shared.person}>
            {name}
          </Text>
        )}
        <ActionIcon
          component="a"
          href="/"
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={shellText.storefront}
          title={shellText.storefront}
        >
          <IconExternalLink size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={shellText.signOut}
          title={shellText.signOut}
          onClick={() => void signOut()}
        >
          <IconLogout size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </footer>
  )
}
