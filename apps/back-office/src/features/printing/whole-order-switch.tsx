import { Switch } from '@mantine/core'
import { toastDone, toastProblem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { printingSettingsQuery, usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

const text = printingText.stations.wholeOrder

/** Sets whether a station's ticket also shows, small and below its own, the other stations' dishes. */
export function WholeOrderSwitch() {
  const settings = useQuery(printingSettingsQuery)
  const change = usePrintingChange((printAllItemsOnFactor: boolean) =>
    api('PUT /api-identity/identity/vendors/setprintitemsonfactoroption', { body: { printAllItemsOnFactor } }),
  )
  if (!settings.data) return null
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
        change
          .mutateAsync(currentTarget.checked)
          .then(({ printAllItemsOnFactor }) => toastDone(printAllItemsOnFactor ? text.on : text.off), toastProblem)
      }
    />
  )
}
