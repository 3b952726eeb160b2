import { createSearch } from '@sofreh/kernel/search'
import { useEffect, useMemo, useState } from 'react'
import { helpText } from './help.fa.ts'
import { HelpList, HelpView } from './help-view.tsx'
import { helpPageFor, type HelpBook, type HelpPage } from './help-page.ts'
import styles from './help-reader.module.css'
import { useHelpBook } from './use-help-book.ts'

type HelpReaderProps = {
  /** The screen to start with: its path below `/bo`, or the name of an app (`till`). */
  place: string
  /** Called with the id of each page shown; undefined for the list. */
  onShow?: (id: string | undefined) => void
}

/**
 * The help in a panel or sheet: a search over all pages above the page of this screen. Plain CSS, because office and
 * till share it.
 */
export function HelpReader({ place, onShow }: HelpReaderProps) {
  const { book, isFailed, retry } = useHelpBook()
  if (isFailed)
    return (
      <div role="alert" className={styles.nothing}>
        <p>{helpText.failed}</p>
        <button type="button" className={styles.button} onClick={retry}>
          {helpText.retry}
        </button>
      </div>
    )
  if (!book) return <p role="status">{helpText.loading}</p>
  return <OpenBook key={place} book={book} start={helpPageFor(book, place)} onShow={onShow} />
}

type OpenBookProps = {
  book: HelpBook
  start: HelpPage | undefined
  onShow: ((id: string | undefined) => void) | undefined
}

function OpenBook({ book, start, onShow }: OpenBookProps) {
  const [typed, setTyped] = useState('')
  const [id, setId] = useState(start?.id)
  const page = book.find((each) => each.id === id)
  const shown = page?.id
  useEffect(() => onShow?.(shown), [onShow, shown])
  const show = (next: string | undefined) => {
    setTyped('')
    setId(next)
  }
  return (
    <div className={styles.reader}>
      <div className={styles.find}>
        <input
          type="search"
          className={styles.field}
          aria-label={helpText.search}
          placeholder={helpText.searchHint}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="button" className={styles.button} aria-pressed={!page} onClick={() => show(undefined)}>
          {helpText.all}
        </button>
      </div>
      {typed.trim() !== '' ? (
        <Found book={book} typed={typed} onOpen={show} />
      ) : page ? (
        <HelpView key={page.id} page={page} related={relatedOf(book, page)} onOpen={show} />
      ) : (
        <AllPages book={book} onOpen={show} />
      )}
    </div>
  )
}

function AllPages({ book, onOpen }: { book: HelpBook; onOpen: (id: string) => void }) {
  return [...new Set(book.map(({ group }) => group))].map((group) => (
    <section key={group} className={styles.group}>
      <h3>{group}</h3>
      <HelpList pages={book.filter((page) => page.group === group)} onOpen={onOpen} />
    </section>
  ))
}

/** Returns the related pages in the order the page names them. */
export function relatedOf(book: HelpBook, page: HelpPage): HelpPage[] {
  return page.related.flatMap((id) => book.find((each) => each.id === id) ?? [])
}

function Found({ book, typed, onOpen }: { book: HelpBook; typed: string; onOpen: (id: string) => void }) {
  const search = useMemo(() => createSearch(book.map(searchTextOf)), [book])
  const { items, meant } = search(typed)
  return (
    <div role="status">
      {items.length === 0 ? (
        <p className={styles.nothing}>{helpText.nothing}</p>
      ) : (
        <>
          {meant && <p className={styles.quiet}>{helpText.meant(meant)}</p>}
          <HelpList pages={items} onOpen={onOpen} />
        </>
      )}
    </div>
  )
}

function searchTextOf(page: HelpPage) {
  const { title, about, acts, trouble, searchTerms = [] } = page
  const description = [about, ...acts.map(({ text }) => text), ...trouble.flatMap(({ when, remedy }) => [when, remedy])]
  return {
    item: page,
    title,
    labels: [...searchTerms, ...acts.map((act) => act.title)],
    description: description.join(' '),
  }
}
