import { useSession } from '@sofreh/staff/session'
import textStyles from '../../../parts/text.module.css'
import { useIsOnline } from '../../../engine/use-is-online.ts'
import { useTill } from '../../../engine/till-store.ts'
import { AccountPart } from './account-part.tsx'
import { CodePart } from './code-part.tsx'
import { reductionsText as text } from './reductions.fa.ts'

/**
 * Discounts that a guest claims: a code or club points. They need the server, which alone knows what is left of them.
 */
export function Reductions() {
  const isOnline = useIsOnline()
  const isAdding = useTill((till) => till.cart.addsTo !== null)
  const { permissions } = useSession()
  if (isAdding) return null
  return (
    <>
      <hr />
      {!isOnline && <p className={textStyles.quiet}>{text.offline}</p>}
      <CodePart isOnline={isOnline} />
      {permissions.has('CUSTOMER_VIEW') && <AccountPart isOnline={isOnline} />}
    </>
  )
}
