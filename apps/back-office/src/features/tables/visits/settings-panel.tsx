import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { type VisitConfirmation, visitConfirmations } from '@sofreh/dining/domain'
import { Problem, SidePanel, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useVisitAct, visitSettingsQuery } from './visit-queries.ts'
import { visitsText } from './visits.fa.ts'

/** Sets who confirms that the guests of a first order are present. */
export function VisitSettingsPanel({ onClose }: { onClose: () => void }) {
  const settings = useQuery(visitSettingsQuery)
  const [chosen, setChosen] = useState<VisitConfirmation>()
  const save = useVisitAct((confirmation: VisitConfirmation) =>
    api('PUT /api-sofreh/dining/visit-settings', { body: { confirmation } }),
  )
  const present = chosen ?? settings.data?.confirmation
  return (
    <SidePanel isOpen onClose={onClose} title={visitsText.settingsTitle}>
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
            })
          }
        >
          {visitsText.save}
        </Button>
      </Stack>
    </SidePanel>
  )
}
