import type { SiteItem } from '@sofreh/catalog/client'
import { showToast } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { shareText } from '../text/share.fa.ts'
import { addressToShare, share, type Shared } from './share.ts'
import styles from './share.module.css'

async function send(shared: Shared): Promise<void> {
  const done = await share(shared)
  if (done !== 'sent') showToast({ text: shareText[done], tone: done === 'copied' ? 'good' : 'note' })
}

/** Shares a dish. */
export function ShareDish({ item }: { item: Pick<SiteItem, 'id' | 'title' | 'price'> }) {
  const { landing, unit } = usePage()
  const text = shareText.dishMessage(item.title, landing.name, item.price, unit)
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={shareText.dish(item.title)}
      onClick={() => void send({ text, address: addressToShare(item.id) })}
    >
      <Drawing />
    </button>
  )
}

/** Shares the whole menu. */
export function ShareMenu({ className }: { className: string | undefined }) {
  const { landing } = usePage()
  const text = shareText.vendorMessage(landing.name)
  return (
    <button type="button" className={className} onClick={() => void send({ text, address: addressToShare() })}>
      <Drawing />
      {shareText.shareMenu}
    </button>
  )
}

function Drawing() {
  return (
    <svg className={styles.drawing} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M18 6m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M18 18m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.7 10.7l6.600 -3.400M8.700 13.300l6.600 3.400" />
    </svg>
  )
}
