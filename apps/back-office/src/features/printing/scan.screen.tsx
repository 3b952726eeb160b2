import { Button } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/api.ts'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'

const text = printingText.scan

/** Marks a part of an order ready when a cook scans its kitchen ticket, in text readable at arm's length. */
export function ScanScreen() {
  const { jobId } = useParams({ strict: false })
  const mark = useMutation({
    mutationFn: (id: string) => api('POST /api-sofreh/printing/tickets/{id}/ready', { params: { id } }),
  })
  const { mutate } = mark
  const requestedId = useRef<string>(undefined)
  useEffect(() => {
    if (!jobId || requestedId.current === jobId) return
    requestedId.current = jobId
    mutate(jobId)
  }, [jobId, mutate])
  if (mark.isError) return <Problem error={mark.error} onRetry={() => jobId && mutate(jobId)} />
  return (
    <div className={styles.scan} role="status">
      {mark.data ? (
        <>
          <p className={styles.scanText}>{text.title}</p>
          <p className={styles.name}>{text.done(mark.data.number, mark.data.stationName)}</p>
          <p className={styles.quiet}>{text.units(mark.data.units)}</p>
          <Button component={Link} to="/orders" variant="default">
            {text.toOrders}
          </Button>
        </>
      ) : (
        <p className={styles.quiet}>{text.marking}</p>
      )}
    </div>
  )
}
