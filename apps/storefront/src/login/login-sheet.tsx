import { Sheet } from '@sofreh/kit'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { LoginForm } from './login-form.tsx'

type LoginSheetProps = { isOpen: boolean; onClose: () => void; onDone: () => void }

/** Signs in over the current screen; nothing behind it is lost. */
export default function LoginSheet({ isOpen, onClose, onDone }: LoginSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={loginText.title} closeLabel={siteText.close}>
      <LoginForm why={loginText.why} onDone={onDone} />
    </Sheet>
  )
}
