import { Toasts, useStore } from '@sofreh/kit'
import { RunScreen } from './run/run-screen.tsx'
import { isSignedIn } from './session/courier-session.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

/** The courier's page: signing in, then the run. */
export function CourierPage() {
  const isIn = useStore(isSignedIn, (value) => value)
  return (
    <>
      {isIn ? <RunScreen /> : <SignInScreen />}
      <Toasts />
    </>
  )
}
