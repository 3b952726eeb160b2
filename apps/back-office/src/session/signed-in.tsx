import { Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { ApiProblem } from '@sofreh/contract/client'
import { CurrencyProvider, HoldInputContext, ListStorageContext, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { listStorageOf } from '../interface-state/list-storage.ts'
import { holdReload, SessionContext, sessionText } from '@sofreh/staff/session'
import { sessionQuery } from './session-queries.ts'
import { signOut } from './sign-out.ts'

/** Guards everything behind the sign-in: waits for the session, and reports when the user is no member of staff here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const vendorId = session.data?.vendor.id ?? ''
  const lists = useMemo(() => listStorageOf(vendorId), [vendorId])
  const isRefused = session.error instanceof ApiProblem && session.error.status === 403
  if (session.data && !isRefused) {
    return (
      <SessionContext value={session.data}>
        <ListStorageContext value={lists}>
          <HoldInputContext value={holdReload}>
            <CurrencyProvider currency={session.data.vendor.currency}>{children}</CurrencyProvider>
          </HoldInputContext>
        </ListStorageContext>
      </SessionContext>
    )
  }
  if (session.isPending) return <Opening />
  if (isRefused) return <NotStaff />
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack>
        <Problem title={sessionText.problemTitle} error={session.error} onRetry={() => void session.refetch()} />
        <SignOutButton />
      </Stack>
    </Center>
  )
}

function Opening() {
  return (
    <Center mih="100dvh" component="main" data-opening>
      <Group role="status">
        <Loader size="sm" aria-hidden />
        <Text>{sessionText.opening}</Text>
      </Group>
    </Center>
  )
}

function NotStaff() {
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack maw={420} align="flex-start">
        <Title order={1} fz={22}>
          {sessionText.notStaffTitle}
        </Title>
        <Text>{sessionText.notStaff}</Text>
        <SignOutButton />
      </Stack>
    </Center>
  )
}

function SignOutButton() {
  return (
    <Button variant="default" onClick={() => void signOut()}>
      {sessionText.signOut}
    </Button>
  )
}
