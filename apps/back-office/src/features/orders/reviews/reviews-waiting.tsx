import { Alert, Button, Group } from '@mantine/core'
import { showNumber } from '@sofreh/kernel'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { waitingQuery } from './review-queries.ts'
import { reviewsText as text } from './reviews.fa.ts'

/** Shows above the list how many offline sales wait for review; renders nothing while there are none. */
export function ReviewsWaiting() {
  const waiting = useQuery(waitingQuery)
  const navigate = useNavigate()
  if (!waiting.data) return <ReadOrProblem reads={[waiting]} title={text.unread} />
  return (
    <Alert color="orange" variant="light" mb="sm">
      <Group justify="space-between" gap="sm">
        <span>{text.waiting(showNumber(waiting.data))}</span>
        <Button variant="default" size="sm" onClick={() => void navigate({ to: '/orders/reviews' })}>
          {text.look}
        </Button>
      </Group>
    </Alert>
  )
}
