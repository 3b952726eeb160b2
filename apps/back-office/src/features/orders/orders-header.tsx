import { ActionIcon, Group, SegmentedControl, Text, Tooltip } from '@mantine/core'
import { type Live, PageHeader, StaleBadge } from '@sofreh/ui'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ringSettings, useIsBellAwake, useIsMuted, wakeBell } from '@sofreh/staff/alarms'
import { muteMinutes } from '@sofreh/staff/interface-state'
import { PauseButton } from '../../pauses/pause-button.tsx'
import { useLiveOrders } from '../../orders/live-store.ts'
import { ordersText } from '../../orders/orders.fa.ts'

type View = 'board' | 'list'

/**
 * The head of board and list: the view, the connection and the bell.
 * @param oldSinceMs when the orders shown were last current, if refetching fails since
 */
export function OrdersHeader({ view, oldSinceMs }: { view: View; oldSinceMs?: number | undefined }) {
  const navigate = useNavigate()
  const liveState = useLiveOrders((state) => state.live)
  // The live connection may be fine while requests fail; the orders shown are stale all the same.
  const live: Live = oldSinceMs === undefined ? liveState : { state: 'lost', lastReceivedAtMs: oldSinceMs }
  return (
    <PageHeader
      title={ordersText.title}
      sentence={<StaleBadge live={live} />}
      actions={
        <Group gap="sm">
          <Bell />
          <PauseButton />
          <SegmentedControl
            aria-label={ordersText.views.label}
            value={view}
            onChange={(to) => void navigate({ to: to === 'list' ? '/orders/list' : '/orders' })}
            data={[
              { value: 'board', label: ordersText.views.board },
              { value: 'list', label: ordersText.views.list },
            ]}
          />
        </Group>
      }
    />
  )
}

function Bell() {
  const isMuted = useIsMuted()
  const isBlocked = !useIsBellAwake()
  const label = isMuted ? ordersText.bell.unmute : ordersText.bell.mute
  const Icon = isMuted ? IconBellOff : IconBell
  return (
    <Group gap={8} wrap="nowrap">
      {isBlocked && !isMuted && (
        <Text component="span" size="xs" c="dimmed">
          {ordersText.bell.blocked}
        </Text>
      )}
      <Tooltip label={isMuted ? ordersText.bell.off : ordersText.bell.on}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={label}
          aria-pressed={!isMuted}
          onClick={() => {
            wakeBell()
            if (isMuted) ringSettings.unmute()
            else ringSettings.muteFor(muteMinutes[1])
          }}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
