import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconLogout, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay, useSession } from '../session/session-context.ts'
import { signOut } from '../session/sign-out.ts'
import { FindButton } from './find-button.tsx'
import { PushSwitch } from './push-switch.tsx'
import type { Screen } from './screens.ts'
import { shellText } from './shell.fa.ts'
import styles from './shell.module.css'
import { VendorMark } from './vendor-mark.tsx'

type SidebarProps = { screens: readonly Screen[]; here: Screen | undefined; onClose: () => void }

/** The screens by job. Only what the person may open is listed. */
export function Sidebar({ screens, here, onClose }: SidebarProps) {
  const { vendor } = useSession()
  const groups = Object.keys(shellText.groups) as (keyof typeof shellText.groups)[]
  return (
    <>
      <Group className={styles.head} wrap="nowrap" justify="space-between">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <VendorMark name={vendor.name} logoUrl={vendor.logoUrl} />
          <Text fw={700} truncate>
            {vendor.name}
          </Text>
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
      </Group>
      <FindButton />
      <nav className={styles.screens} aria-label={shellText.navigation}>
        {groups.map((group) => {
          const inGroup = screens.filter((screen) => screen.group === group)
          if (inGroup.length === 0) return null
          return (
            <section key={group} className={styles.group}>
              <h2 className={styles.groupName}>{shellText.groups[group]}</h2>
              {inGroup.map((screen) => (
                <ScreenLink key={screen.name} screen={screen} isHere={screen === here} />
              ))}
            </section>
          )
        })}
      </nav>
      <Account />
    </>
  )
}

function ScreenLink({ screen, isHere }: { screen: Screen; isHere: boolean }) {
  return (
    <Link to={screen.to} className={styles.screen} data-here={isHere} aria-current={isHere ? 'page' : undefined}>
      <screen.icon size={20} stroke={1.75} aria-hidden />
      <span>{shellText.screens[screen.name]}</span>
    </Link>
  )
}

function Account() {
  const { person } = useSession()
  const maySeeOrders = useMay('ORDER_VIEW')
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <footer className={styles.account}>
      {name !== '' && (
        <Text size="sm" c="dimmed" truncate px="xs">
          {name}
        </Text>
      )}
      {maySeeOrders && <PushSwitch />}
      <a href="/" className={styles.screen} target="_blank" rel="noreferrer">
        <IconExternalLink size={20} stroke={1.75} aria-hidden />
        <span>{shellText.storefront}</span>
      </a>
      <UnstyledButton className={styles.screen} onClick={() => void signOut()}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        <span>{shellText.signOut}</span>
      </UnstyledButton>
    </footer>
  )
}
