import { Alert, Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ProfileCompany } from '@sofreh/courier-companies/domain'
import { Amount, FormErrors, sentencesOf } from '@sofreh/ui'
import { companiesText } from '../../../courier-companies/companies.fa.ts'
import type { CompanyForm } from './company-form.ts'
import { useTryProfile } from './company-settings-queries.ts'

const text = companiesText.profile.trial

/** Asks the company with what the form holds now: an order that does not exist, and the fare of a short route. */
export function ProfileTrial({ company, form }: { company: ProfileCompany; form: UseFormReturnType<CompanyForm> }) {
  const trial = useTryProfile(company)
  const start = () => {
    if (!form.validate().hasErrors) trial.mutate(form.values)
  }
  const { data } = trial
  return (
    <Stack gap="sm">
      <Button variant="default" loading={trial.isPending} onClick={start}>
        {text.start}
      </Button>
      <FormErrors messages={trial.isError ? sentencesOf(trial.error) : []} />
      {data && (
        <Alert color={data.result === 'WORKS' && data.price !== null ? 'green' : 'orange'} role="status">
          <div>{companiesText.checked[data.result]}</div>
          <div>
            {data.price === null ? (
              text.noPrice
            ) : (
              <>
                {text.price}: <Amount value={data.price} />
              </>
            )}
          </div>
        </Alert>
      )}
    </Stack>
  )
}
