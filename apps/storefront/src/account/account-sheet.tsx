import { Sheet } from '@sofreh/kit'
import { goBack } from '../frame/route.ts'
import { LoginForm } from '../login/login-form.tsx'
import { usePresence } from '../session/session.ts'
import { loginText } from '../text/login.fa.ts'
import { accountText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { Profile } from './profile.tsx'

/** Who I am here, what I ordered, and the way out. */
export default function AccountSheet({ isOpen }: { isOpen: boolean }) {
  const presence = usePresence()
  const isSignedIn = presence === 'signedIn'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => goBack({ sheet: undefined })}
      title={isSignedIn ? accountText.title : loginText.title}
      closeLabel={siteText.close}
    >
      {isSignedIn ? <Profile /> : <LoginForm why={accountText.signInHint} onDone={() => undefined} />}
    </Sheet>
  )
}
