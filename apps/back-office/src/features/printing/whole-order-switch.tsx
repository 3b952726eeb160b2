import { Switch } from '@mantine/core'
import { toastDone, toastProblem } from '@sofreh/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { printingSettingsQuery, usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

const text = printingText.stations.wholeOrder

/** Sets whether a station's ticket also shows, small and below its own, the other stations' dishes. */
export function WholeOrderSwitch() {
  const settings = useQuery(printingSettingsQuery)
  const client = useQueryClient()
  const change = usePrintingChange(async (asked: boolean) => {
    const { printAllItemsOnFactor } = await api('PUT /api-identity/identity/vendors/setprintitemsonfactoroption', {
      body: { printAllItemsOnFactor: asked },
    })
    client.setQueryData(printingSettingsQuery.queryKey, { printAllItemsOnFactor })
    return printAllItemsOnFactor
  })
  if (!settings.data) return <ReadOrProblem reads={[settings]} title={text.unread} />
  const isOn = change.isPending ? change.variables : settings.data.printAllItemsOnFactor
  return (
    <Switch
      size="md"
      me="auto"
      mih={44}
      label={text.label}
      description={text.hint}
      checked={isOn}
      disabled={change.isPending}
      onChange={({ currentTarget }) =>
        change.mutate(currentTarget.checked, {
          onSuccess: (isWhole) => toastDone(isWhole ? text.on : text.off),
          onError: toastProblem,
        })
      }
    />
  )
}
