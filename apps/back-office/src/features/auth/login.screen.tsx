import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { isTillAddress, landingOf } from '../../session/landing.ts'
import { beginSession, type Tokens } from '@sofreh/staff/session'
import { landingQuery, sessionQuery } from '../../session/session-queries.ts'
import { VendorMark } from '../../shell/vendor-mark.tsx'
import { authText } from './auth.fa.ts'
import styles from './auth.module.css'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { findSentCode, forgetSentCode, type SentCode } from './sent-code-store.ts'

const route = getRouteApi('/auth/login')

/** Signs staff in: a phone number, then the six digits that were sent to it. */
export function LoginScreen() {
  const vendor = useQuery(landingQuery).data
  const [sent, setSent] = useState<SentCode | undefined>(() => findSentCode())
  const { next } = route.useSearch()
  const router = useRouter()

  useEffect(() => {
    document.title = vendor ? authText.documentTitle(vendor.name) : authText.titleAlone
  }, [vendor])

  const enter = async (tokens: Tokens) => {
    beginSession(tokens)
    forgetSentCode()
    // Fetches the profile before the page changes, so that the office opens complete (docs/reference/constants.md).
    await queryClient.prefetchQuery(sessionQuery)
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    const address = next ?? (session ? landingOf(session.permissions) : '/')
    if (isTillAddress(address)) location.replace(`/bo${address}`)
    else router.history.replace(`/bo${address}`)
  }

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          {vendor && <VendorMark name={vendor.name} logoUrl={vendor.logoUrl} />}
          <Title order={1} fz={22}>
            {vendor ? authText.title(vendor.name) : authText.titleAlone}
          </Title>
        </header>
        {sent ? (
          <CodeStep sent={sent} onResent={setSent} onBack={() => setSent(undefined)} onEnter={enter} />
        ) : (
          <PhoneStep onSent={setSent} />
        )}
      </div>
    </main>
  )
}
