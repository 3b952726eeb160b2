import { Sheet, Skeleton } from '@sofreh/kit'
import { type ComponentType, Suspense } from 'react'
import { later } from '../frame/later.ts'
import { goBack, type Sheet as SheetName } from '../frame/route.ts'
import { usePresence } from '../session/session.ts'
import { accountText } from '../text/account.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { paymentsText } from '../text/payments.fa.ts'
import { siteText } from '../text/site.fa.ts'

const LoginPart = later(() => import('./login-part.tsx'))
const ViewpointsSheet = later(() => import('../voice/viewpoints-sheet.tsx'))

type Part = { title: string; Screen: ComponentType; isForGuests?: true }

/** Sections of the account; each is loaded when it is opened. */
const parts: Partial<Record<SheetName, Part>> = {
  account: { title: accountText.title, Screen: later(() => import('./profile.tsx')) },
  'my-points': { title: accountText.points, Screen: later(() => import('./my-points.tsx')) },
  'my-payments': { title: paymentsText.title, Screen: later(() => import('./my-payments.tsx')) },
  'my-reviews': { title: accountText.reviews, Screen: later(() => import('./my-reviews.tsx')) },
  'my-addresses': { title: accountText.addresses, Screen: later(() => import('../delivery/addresses.tsx')) },
  'my-favourites': {
    title: accountText.favourites,
    Screen: later(() => import('./my-favourites.tsx')),
    // Favourites are stored on this phone too.
    isForGuests: true,
  },
}

/** Shows the guest's profile, orders, balance, favourites and reviews, and sign-out. */
export default function AccountSheet({ sheet }: { sheet: SheetName | undefined }) {
  const presence = usePresence()
  const part = sheet && parts[sheet]
  const isAllowed = presence === 'signedIn' || part?.isForGuests === true
  return (
    <>
      <Sheet
        isOpen={part !== undefined}
        onClose={() => goBack({ sheet: undefined })}
        title={part && isAllowed ? part.title : loginText.title}
        closeLabel={siteText.close}
      >
        {part && <Suspense fallback={<PartSkeleton />}>{isAllowed ? <part.Screen /> : <LoginPart />}</Suspense>}
      </Sheet>
      {sheet === 'viewpoints' && (
        <Suspense>
          <ViewpointsSheet isOpen />
        </Suspense>
      )}
    </>
  )
}

function PartSkeleton() {
  return (
    <div aria-busy="true" aria-label={siteText.loading}>
      <Skeleton height={140} radius={16} />
    </div>
  )
}
