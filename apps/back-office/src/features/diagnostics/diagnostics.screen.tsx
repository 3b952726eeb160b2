import { Button, Table, Text } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { EmptyState, PageHeader } from '@sofreh/ui'
import { useState } from 'react'
import { recentTimings } from '../../api/recent-timings.ts'
import { diagnosticsText as text } from './diagnostics.fa.ts'

/** Lists how long the latest calls of this page took, for support. */
export function DiagnosticsScreen() {
  const [timings, setTimings] = useState(recentTimings)
  const sorted = timings.map(({ ms }) => ms).sort((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={text.sentence}
        actions={
          <Button variant="default" onClick={() => setTimings(recentTimings())}>
            {text.refresh}
          </Button>
        }
      />
      {timings.length === 0 ? (
        <EmptyState sentence={text.empty} />
      ) : (
        <>
          <Text mb="md">
            {text.summary(showNumber(timings.length), showNumber(median), showNumber(sorted.at(-1) ?? 0))}
          </Text>
          <Table.ScrollContainer minWidth={520}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {Object.values(text.columns).map((title) => (
                    <Table.Th key={title}>{title}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {timings.map(({ name, status, ms, at, requestId }, row) => (
                  <Table.Tr key={`${at.getTime()} ${row}`}>
                    <Table.Td>{text.time(at)}</Table.Td>
                    <Table.Td>
                      <bdi dir="ltr" lang="en">
                        {name}
                      </bdi>
                    </Table.Td>
                    <Table.Td>{status === 0 ? text.noAnswer : toPersianDigits(status)}</Table.Td>
                    <Table.Td>{showNumber(ms)}</Table.Td>
                    <Table.Td>
                      <bdi dir="ltr" lang="en">
                        {requestId}
                      </bdi>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </>
  )
}
