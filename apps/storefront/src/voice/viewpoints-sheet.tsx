import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Sheet, Skeleton } from '@sofreh/kit'
import type { Viewpoint } from '@sofreh/feedback/client'
import { dateAndClock } from '../frame/dates.ts'
import { GrowingList } from '../session/growing-list.tsx'
import { usePage } from '../frame/page-context.tsx'
import { goBack } from '../frame/route.ts'
import { usePages } from '../session/use-pages.ts'
import { api } from '../session/api.ts'
import { siteText } from '../text/site.fa.ts'
import { voiceText } from '../text/voice.fa.ts'
import { ReviewText } from './own-review.tsx'
import { Stars } from './stars.tsx'
import shared from './voice.module.css'
import styles from './viewpoints-sheet.module.css'

/** Published reviews of the restaurant. */
export default function ViewpointsSheet({ isOpen }: { isOpen: boolean }) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => goBack({ sheet: undefined })}
      title={voiceText.viewpoints}
      closeLabel={siteText.close}
    >
      <Viewpoints />
    </Sheet>
  )
}

const readPage = (pageNumber: number, pageSize: number) =>
  api('GET /api-identity/identity/viewpoints', { query: { pageNumber, pageSize } })

function Viewpoints() {
  const { rating } = usePage()
  const pages = usePages<Viewpoint>(readPage)
  return (
    <div className={styles.list}>
      {rating && rating.average !== null && (
        <p className={styles.average}>
          <span className={styles.averageNumber}>
            {toPersianDigits(rating.average.toFixed(1).replace('.', '\u066b'))}
          </span>
          <span>
            <Stars rating={rating.average} size={22} />
            <br />
            <span className={shared.quiet}>{voiceText.ratedBy(showNumber(rating.count))}</span>
          </span>
        </p>
      )}
      <GrowingList
        pages={pages}
        waiting={<Skeleton height={120} radius={16} />}
        empty={{ title: voiceText.noViewpoints, hint: voiceText.noViewpointsHint }}
      >
        {(rows) => rows.map((viewpoint) => <ViewpointCard key={viewpoint.id} viewpoint={viewpoint} />)}
      </GrowingList>
    </div>
  )
}

function ViewpointCard({ viewpoint }: { viewpoint: Viewpoint }) {
  return (
    <article className={shared.card}>
      <div className={shared.head}>
        <strong>{viewpoint.name || voiceText.guest}</strong>
        <Stars rating={viewpoint.rating} />
      </div>
      <ReviewText {...viewpoint} />
      <p className={shared.quiet}>{dateAndClock(viewpoint.at)}</p>
    </article>
  )
}
