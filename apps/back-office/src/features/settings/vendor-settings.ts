import { toastDone } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MyVendor, Picture, VendorChanges } from '@sofreh/vendors/client'
import { api } from '../../api/api.ts'
import { mapQuery } from '../../map/map-query.ts'
import { landingQuery, sessionQuery } from '../../session/session-queries.ts'
import { type SectionForm, useSectionForm } from './section-form.ts'
import { settingsText } from './settings.fa.ts'

/** The current vendor, refetched when the settings open. */
export const myVendorQuery = queryOptions({
  queryKey: ['vendor', 'mine'],
  queryFn: () => api('GET /api-identity/identity/vendors/me'),
  staleTime: 0,
})

/**
 * Applies changed fields of the vendor to the whole office: colour, name, currency. The other fields stay as they are
 * now: the answer to an upload may arrive after they were changed.
 */
export function useApplyVendor(): (changes: Partial<MyVendor>) => void {
  const client = useQueryClient()
  return (changes) => {
    client.setQueryData(myVendorQuery.queryKey, (vendor) => vendor && { ...vendor, ...changes })
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, vendor: { ...session.vendor, ...changes } },
    )
    void client.invalidateQueries({ queryKey: landingQuery.queryKey })
    void client.invalidateQueries({ queryKey: mapQuery.queryKey })
  }
}

/** One settings section of the vendor. Sends only its fields, so that sections never overwrite each other. */
export function useVendorForm<Values extends Record<string, unknown>>(
  vendor: MyVendor,
  rule: { valuesOf: (vendor: MyVendor) => Values; changesOf: (values: Values) => VendorChanges },
): SectionForm<Values> {
  const applyVendor = useApplyVendor()
  return useSectionForm({
    initial: rule.valuesOf(vendor),
    validate: emptyFields,
    send: (values: Values) => api('PUT /api-identity/identity/vendors/me', { body: rule.changesOf(values) }),
    onSaved: (saved) => {
      applyVendor(saved)
      toastDone(settingsText.saved)
      return rule.valuesOf(saved)
    },
  })
}

/** Fields that may be empty. Any other null is a number that was not typed and must not be saved as zero. */
const mayBeEmpty = ['logoFileId', 'coverFileId', 'position']

function emptyFields(values: Record<string, unknown>): Record<string, string> {
  const empty = Object.keys(values).filter((name) => values[name] === null && !mayBeEmpty.includes(name))
  return Object.fromEntries(empty.map((name) => [name, settingsText.needed]))
}

/** Uploads a picture and returns it as stored by the server. */
export async function uploadPicture(file: File): Promise<Picture> {
  return api('POST /api-identity/identity/files', { body: { file } })
}
