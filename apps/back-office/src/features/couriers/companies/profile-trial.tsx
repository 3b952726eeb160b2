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
  // A verdict on other values would be taken for one on these.
  const isOfForm = trial.variables !== undefined && askedOf(trial.variables) === askedOf(form.values)
  const data = isOfForm ? trial.data : undefined
  return (
    <Stack gap="sm">
      <Button variant="default" loading={trial.isPending} onClick={start}>
        {text.start}
      </Button>
      <FormErrors messages={isOfForm && trial.isError ? sentencesOf(trial.error) : []} />
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

/** What a trial asks the company with. */
const askedOf = ({ profile, credential, amountUnit }: CompanyForm): string =>
  JSON.stringify([profile, credential, amountUnit])
