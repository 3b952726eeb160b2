import { Suspense, useEffect } from 'react'
import { showToast } from '@sofreh/kit'
import { later } from '../frame/later.ts'
import { useIsLive, usePage, useRoute } from '../frame/page-context.tsx'
import { goBack, navigate } from '../frame/route.ts'
import { useIsSettled } from '../frame/settled.ts'
import { menuText } from '../text/menu.fa.ts'

const ItemSheet = later(() => import('../dish/item-sheet.tsx'))
const PlaceSheet = later(() => import('./place-sheet.tsx'))

/** Sheets over the menu; both are in the URL. Their chunks load after hydration. */
export function MenuSheets() {
  const { items } = usePage()
  const { item: itemId, sheet } = useRoute()
  const isLive = useIsLive()
  const isSettled = useIsSettled(itemId !== undefined || sheet === 'place')
  const item = itemId === undefined ? undefined : items.get(itemId)
  const isGone = itemId !== undefined && !item
  useEffect(() => {
    if (!isGone) return
    showToast({ text: menuText.itemGone, tone: 'note' })
    navigate({ item: undefined }, { replace: true })
  }, [isGone])
  if (!isLive || !isSettled) return null
  return (
    <Suspense>
      <ItemSheet item={item} onClose={() => goBack({ item: undefined })} />
      <PlaceSheet isOpen={sheet === 'place'} onClose={() => goBack({ sheet: undefined })} />
    </Suspense>
  )
}
