import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '@sofreh/staff/session'
import { SignedIn } from '../session/signed-in.tsx'
import { watchers } from '../watchers.ts'

/** Frame of every screen behind the sign-in, with its watchers. */
export function SignedInScreen() {
  return (
    <SignedIn>
      <Outlet />
      <Watching />
    </SignedIn>
  )
}

function Watching() {
  const { permissions } = useSession()
  return (
    <>
      {watchers.map(
        ({ name, Watcher, permissions: needed }) =>
          needed.some((permission) => permissions.has(permission)) && (
            <Suspense key={name}>
              <Watcher />
            </Suspense>
          ),
      )}
    </>
  )
}
