import { Skeleton } from '@sofreh/kit'
import { siteText } from '../text/site.fa.ts'
import styles from './frame.module.css'

/** Skeleton of a step while its chunk or its order loads. */
export function StepSkeleton() {
  return (
    <main className={styles.page} aria-busy="true" aria-label={siteText.loading}>
      <div className={styles.bar} />
      <div className={styles.stack}>
        <Skeleton height={32} width="60%" />
        <Skeleton height={120} radius={16} />
        <Skeleton height={180} radius={16} />
        <Skeleton height={96} radius={16} />
      </div>
    </main>
  )
}
