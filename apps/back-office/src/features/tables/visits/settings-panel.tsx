import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { type VisitConfirmation, visitConfirmations } from '@sofreh/dining/domain'
import { Problem, SidePanel, toastDone, toastProblem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'
import { useTableChange } from '../table-queries.ts'
import { visitSettingsQuery } from './visit-queries.ts'
import { visitsText } from './visits.fa.ts'

/** Sets who confirms that the guests of a first order are present. */
export function VisitSettingsPanel({ onClose }: { onClose: () => void }) {
  const settings = useQuery(visitSettingsQuery)
  const [chosen, setChosen] = useState<VisitConfirmation>()
  const save = useTableChange((confirmation: VisitConfirmation) =>
    api('PUT /api-sofreh/dining/visit-settings', { body: { confirmation } }),
  )
  const stored = settings.data?.confirmation
  const present = chosen ?? stored
  const leave = useOpenWork(present !== stored, onClose)
  return (
    <SidePanel isOpen onClose={leave} title={visitsText.settingsTitle}>
      <Stack>
        <Text size="sm" c="dimmed">
          {visitsText.settingsHint}
        </Text>
        {present === undefined ? (
          settings.isError ? (
            <Problem error={settings.error} onRetry={() => void settings.refetch()} />
          ) : (
            <Skeleton h={160} role="status" aria-label={visitsText.settingsLoading} />
          )
        ) : (
          <Radio.Group
            value={present}
            onChange={(value) => setChosen(value as VisitConfirmation)}
            aria-label={visitsText.settingsTitle}
          >
            <Stack>
              {visitConfirmations.map((confirmation) => (
                <Radio
                  key={confirmation}
                  value={confirmation}
                  label={visitsText.confirmations[confirmation].name}
                  description={visitsText.confirmations[confirmation].hint}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Button
          loading={save.isPending}
          disabled={present === undefined}
          onClick={() =>
            present &&
            save.mutate(present, {
              onSuccess: () => {
                toastDone(visitsText.saved)
                onClose()
              },
              onError: toastProblem,
            })
          }
        >
          {visitsText.save}
        </Button>
      </Stack>
    </SidePanel>
  )
}
