import { LoginForm } from '../login/login-form.tsx'
import { accountText } from '../text/account.fa.ts'

/** Asks a guest who is not signed in to sign in. */
export default function LoginPart() {
  return <LoginForm why={accountText.signInHint} onDone={() => undefined} />
}
