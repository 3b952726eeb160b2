import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { companiesText } from '../../../courier-companies/companies.fa.ts'

const text = companiesText.webhook

/** A value that is shown to be copied. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Group gap="sm" align="end" wrap="nowrap">
      <TextInput readOnly dir="ltr" label={label} value={value} style={{ flex: 1 }} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={text.copyOf(label)}>
            {copied ? text.copied : text.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
