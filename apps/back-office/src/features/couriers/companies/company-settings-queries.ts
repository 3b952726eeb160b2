import type { CourierCompany } from '@sofreh/courier-companies/client'
import type { ProfileCompany } from '@sofreh/courier-companies/domain'
import { toastProblem } from '@sofreh/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useCommand } from '../../../api/use-command.ts'
import { bodyOf, type CompanyForm } from './company-form.ts'
import { profileOf } from './profile-form.ts'

export const companySettingsQuery = queryOptions({
  queryKey: ['courier-company-settings'],
  queryFn: () => api('GET /api-sofreh/courier-companies/settings'),
})

export const zoneNamesQuery = queryOptions({
  queryKey: ['courier-company-settings', 'zones'],
  queryFn: async () => {
    const zones = await api('GET /api-identity/identity/deliveryzones')
    return zones.map(({ id, vendorsProperName }) => ({ value: id, label: vendorsProperName }))
  },
})

export function useSaveCompany(company: CourierCompany, isProfiled: boolean) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (form: CompanyForm) => {
      const body = bodyOf(form, isProfiled)
      return api('PUT /api-sofreh/courier-companies/settings/{company}', { params: { company }, body })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: companySettingsQuery.queryKey }),
  })
}

export function useCheckCompany() {
  return useMutation({
    mutationFn: (company: CourierCompany) =>
      api('POST /api-sofreh/courier-companies/settings/{company}/check', { params: { company } }),
    onError: toastProblem,
  })
}

/** Asks a company by the profile in the form. */
export function useTryProfile(company: ProfileCompany) {
  return useMutation({
    mutationFn: ({ profile, credential, amountUnit }: CompanyForm) => {
      const key = credential.trim()
      const body = { profile: profileOf(profile), amountUnit, ...(key === '' ? {} : { key }) }
      return api('POST /api-sofreh/courier-companies/settings/{company}/try', { params: { company }, body })
    },
  })
}

export function useWebhookSecret() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (company: CourierCompany) =>
      api('POST /api-sofreh/courier-companies/settings/{company}/webhook-secret', { params: { company } }),
    onError: toastProblem,
    onSettled: () => void client.invalidateQueries({ queryKey: companySettingsQuery.queryKey }),
  })
}
