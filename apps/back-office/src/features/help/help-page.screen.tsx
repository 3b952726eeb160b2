import { Button, Skeleton } from '@mantine/core'
import { EmptyState, PageHeader } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { helpText, HelpView, relatedOf, useHelpBook } from '@sofreh/staff/help'
import styles from './help-page.module.css'

/** One help page with its own URL, to share or print. */
export function HelpPageScreen() {
  const { pageId } = useParams({ from: '/signed-in/office/help/$pageId' })
  const { book, isFailed, retry } = useHelpBook()
  const navigate = useNavigate()
  const page = book?.find(({ id }) => id === pageId)
  const all = (
    <Button variant="default" renderRoot={(props) => <Link to="/help" {...props} />}>
      {helpText.all}
    </Button>
  )
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={helpText.title}
          actions={
            <>
              {all}
              <Button
                disabled={!page}
                leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
                onClick={() => window.print()}
              >
                {helpText.print}
              </Button>
            </>
          }
        />
      </div>
      {isFailed && (
        <EmptyState
          sentence={helpText.failed}
          action={
            <Button variant="default" onClick={retry}>
              {helpText.retry}
            </Button>
          }
        />
      )}
      {!book && !isFailed && <Skeleton h={420} radius="md" role="status" aria-label={helpText.loading} />}
      {book && !page && <EmptyState sentence={helpText.missing} action={all} />}
      {book && page && (
        <div className={styles.paper}>
          <HelpView
            page={page}
            related={relatedOf(book, page)}
            onOpen={(id) => void navigate({ to: '/help/$pageId', params: { pageId: id } })}
          />
        </div>
      )}
    </>
  )
}
