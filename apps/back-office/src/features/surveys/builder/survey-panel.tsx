import { SegmentedControl, Stack } from '@mantine/core'
import type { SurveyView } from '@sofreh/feedback/client'
import { SidePanel } from '@sofreh/ui'
import { useState } from 'react'
import { useOpenWork } from '../../../session/use-open-work.tsx'
import { surveysText } from '../surveys.fa.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyPreview } from './survey-preview.tsx'
import { valuesOf } from './survey-values.ts'

const text = surveysText.builder
type SurveyPanelProps = { survey: SurveyView | undefined; isAnswered: boolean; onClose: () => void }

/** Edits a survey, with a preview of the guest's view. */
export function SurveyPanel({ survey, isAnswered, onClose }: SurveyPanelProps) {
  const [values, setValues] = useState(() => valuesOf(survey))
  const [isDirty, setDirty] = useState(false)
  const [shown, setShown] = useState('edit')
  const leave = useOpenWork(isDirty, onClose)
  return (
    <SidePanel isOpen onClose={leave} title={survey ? text.change(survey.title) : text.new} size={640}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={text.tabs}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'edit', label: text.edit },
            { value: 'preview', label: text.preview },
          ]}
        />
        <div hidden={shown !== 'edit'}>
          <SurveyForm
            id={survey?.id}
            isAnswered={isAnswered}
            values={values}
            isDirty={isDirty || survey === undefined}
            onChange={(change) => {
              setValues((before) => ({ ...before, ...change }))
              setDirty(true)
            }}
            onSaved={onClose}
          />
        </div>
        {shown === 'preview' && <SurveyPreview values={values} />}
      </Stack>
    </SidePanel>
  )
}
