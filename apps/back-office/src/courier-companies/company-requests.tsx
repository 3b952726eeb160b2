import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../api/read-or-problem.tsx'
import { CompanyRequest } from './company-request.tsx'
import { companiesText as text } from './companies.fa.ts'
import { companyRequestsQuery } from './company-queries.ts'

/** The dispatcher's requests at companies: open ones, and those that ended without a delivery. Nothing without one. */
export function CompanyRequests() {
  const read = useQuery(companyRequestsQuery)
  const { data } = read
  if (!data) return <ReadOrProblem reads={[read]} title={text.requests.unread} />
  if (data.requests.length === 0) return null
  return (
    <section aria-label={text.requests.title}>
      <Stack gap={4}>
        {data.requests.map((request) => (
          <CompanyRequest key={request.id} request={request} />
        ))}
      </Stack>
    </section>
  )
}
