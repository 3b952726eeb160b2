import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { FormErrors } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { useHeldWork } from '../../session/use-held-work.ts'
import type { SeenName } from './seen-at.fa.ts'
import { SeenAt } from './seen-at.tsx'
import { settingsText } from './settings.fa.ts'
import shared from './settings.module.css'
import styles from './section.module.css'

export type SectionState = {
  onSave: () => void
  onUndo: () => void
  isDirty: boolean
  isSaving: boolean
  /** Server errors that belong to no field. */
  formErrors: readonly string[]
}

type SectionProps = SectionState & { title: string; sentence: string; seen: SeenName; children: ReactNode }

/** A settings section: its description, its fields, and its own save button. */
export function Section(props: SectionProps) {
  useHeldWork(props.isDirty)
  return (
    <form
      className={shared.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave()
      }}
    >
      <header>
        <Title order={2} fz={18}>
          {props.title}
        </Title>
        <Text c="dimmed" size="sm">
          {props.sentence}
        </Text>
      </header>
      <Stack gap="md">{props.children}</Stack>
      <SeenAt name={props.seen} />
      <FormErrors messages={props.formErrors} />
      <Group className={styles.save} data-dirty={props.isDirty}>
        <Button type="submit" loading={props.isSaving} disabled={!props.isDirty}>
          {settingsText.save}
        </Button>
        {props.isDirty && !props.isSaving && (
          <>
            <Button variant="subtle" color="gray" onClick={props.onUndo}>
              {settingsText.undo}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {settingsText.unsaved}
            </Text>
          </>
        )}
      </Group>
    </form>
  )
}
