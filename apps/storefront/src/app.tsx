import '@sofreh/kit/styles.css'
import { useStore } from '@sofreh/kit'
import { Suspense, useEffect } from 'react'
import { later } from './frame/later.ts'
import { contentStore } from './frame/content-store.ts'
import { PageProvider, useIsLive, useRoute } from './frame/page-context.tsx'
import { ProblemBoundary } from './frame/problem-boundary.tsx'
import { ProgressBar } from './frame/progress-bar.tsx'
import { useIsSettled } from './frame/settled.ts'
import { StepSkeleton } from './frame/step-skeleton.tsx'
import { MenuScreen } from './menu/menu.screen.tsx'
import type { PageContent, Step } from './content/page-content.ts'

const DeliveryTypeScreen = later(() => import('./overview/delivery-type.screen.tsx'))
const OverviewScreen = later(() => import('./overview/overview.screen.tsx'))
const OrderScreen = later(() => import('./order/order.screen.tsx'))
const TableScreen = later(() => import('./table/table.screen.tsx'))
const PaymentLinkScreen = later(() => import('./link/payment-link.screen.tsx'))
const Toasts = later(() => import('@sofreh/kit/toasts').then((toasts) => ({ default: toasts.Toasts })))
const DeliverySheets = later(() => import('./delivery/delivery-sheets.tsx'))
const AccountSheet = later(() => import('./account/account-sheet.tsx'))

/** The whole site. `onReady` runs once, after React hydrated the server's page. */
export function App({ drawn, onReady }: { drawn: PageContent; onReady?: () => void }) {
  const newest = useStore(contentStore, (state) => state)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is hydrated once
  useEffect(() => onReady?.(), [])
  return (
    <PageProvider drawn={drawn} now={newest ?? drawn}>
      <ProblemBoundary>
        <ProgressBar />
        <CurrentStep />
      </ProblemBoundary>
      <LazyToasts />
    </PageProvider>
  )
}

/** Mounts the toasts with the guest's first action; nothing shows a toast before that. */
function LazyToasts() {
  return useIsSettled() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}

function CurrentStep() {
  const { step, sheet } = useRoute()
  const isLive = useIsLive()
  const isSettled = useIsSettled(sheet !== undefined)
  return (
    <>
      {step === 'MENU' ? (
        <MenuScreen />
      ) : (
        <Suspense fallback={<StepSkeleton />}>{isLive ? <Screen step={step} /> : <StepSkeleton />}</Suspense>
      )}
      {isLive && isSettled && (
        <Suspense>
          <AccountSheet sheet={sheet} />
          {(sheet === 'address' || sheet === 'pin' || sheet === 'door') && <DeliverySheets />}
        </Suspense>
      )}
    </>
  )
}

function Screen({ step }: { step: Exclude<Step, 'MENU'> }) {
  if (step === 'DELIVERY_TYPE') return <DeliveryTypeScreen />
  if (step === 'PAYMENT_LINK') return <PaymentLinkScreen />
  if (step === 'TABLE') return <TableScreen />
  return step === 'OVERVIEW' ? <OverviewScreen /> : <OrderScreen />
}
