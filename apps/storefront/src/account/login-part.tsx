import { LoginForm } from '../login/login-form.tsx'
import { accountText } from '../text/account.fa.ts'

/** Who is not signed in, is asked to. */
export default function LoginPart() {
  return <LoginForm why={accountText.signInHint} onDone={() => undefined} />
}
