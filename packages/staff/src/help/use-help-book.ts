import { useEffect, useState } from 'react'
import { readHelpBook } from './read-help-book.ts'
import type { HelpBook } from './help-page.ts'

/** Loads the help; `retry` reads again after a failure. */
export function useHelpBook(): { book: HelpBook | undefined; isFailed: boolean; retry: () => void } {
  const [book, setBook] = useState<HelpBook>()
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    readHelpBook().then(
      (read) => {
        if (!isGone) setBook(read)
      },
      () => {
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { book, isFailed, retry }
}
