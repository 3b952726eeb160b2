import { useState } from 'react'
import { helpText } from './help.fa.ts'
import type { HelpPage } from './help-page.ts'
import styles from './help-view.module.css'

type HelpViewProps = { page: HelpPage; related: readonly HelpPage[]; onOpen: (id: string) => void }

/** One help page: the purpose of the screen, three tasks, and what to do when something goes wrong. */
export function HelpView({ page, related, onOpen }: HelpViewProps) {
  return (
    <article className={styles.page} aria-label={page.title}>
      <h3 className={styles.title}>{page.title}</h3>
      <p>{page.about}</p>
      {page.picture && <Picture key={page.picture} name={page.picture} title={page.title} />}
      <h4>{helpText.acts}</h4>
      <ol className={styles.acts}>
        {page.acts.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <h4>{helpText.trouble}</h4>
      <dl className={styles.trouble}>
        {page.trouble.map(({ when, remedy }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{remedy}</dd>
          </div>
        ))}
      </dl>
      {related.length > 0 && (
        <nav aria-label={helpText.related}>
          <h4>{helpText.related}</h4>
          <HelpList pages={related} onOpen={onOpen} />
        </nav>
      )}
    </article>
  )
}

/** List of links to pages. */
export function HelpList({ pages, onOpen }: { pages: readonly HelpPage[]; onOpen: (id: string) => void }) {
  return (
    <ul className={styles.list}>
      {pages.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Hides a picture that fails to load, because pictures are not stored for offline use. */
function Picture({ name, title }: { name: string; title: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className={styles.picture}
      src={`/bo/help-pictures/${name}.webp`}
      alt={helpText.pictureOf(title)}
      onError={() => setMissing(true)}
    />
  )
}
