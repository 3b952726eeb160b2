import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import type { TablePlace } from '@sofreh/dining/client'
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconCircle,
  IconRotate2,
  IconRotateClockwise2,
  IconSquare,
  IconViewportNarrow,
  IconViewportShort,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { OfficeTable } from '../table-queries.ts'
import { planText } from './plan.fa.ts'
import { shaped, sized, turned } from './plan-rules.ts'
import type { Arranging } from './use-arranging.ts'

type Tool = {
  label: string
  icon: ComponentType<{ size: number; stroke: number }>
  change: (place: TablePlace) => TablePlace
}

/** Commands for the selected table, for people who do not drag. */
export function PlanTools({ table, arranging }: { table: OfficeTable | undefined; arranging: Arranging }) {
  // As high as the tools, so that the plan does not move under the pointer that has just selected a table.
  if (!table)
    return (
      <Text c="dimmed" mih={44} py={8}>
        {planText.choose}
      </Text>
    )
  const place = arranging.placeOf(table)
  const isRound = place.shape === 'ROUND'
  const tools: readonly Tool[] = [
    { label: isRound ? planText.square : planText.round, icon: isRound ? IconSquare : IconCircle, change: shaped },
    { label: planText.wider, icon: IconArrowAutofitWidth, change: (at) => sized(at, 2, 0) },
    { label: planText.narrower, icon: IconViewportNarrow, change: (at) => sized(at, -2, 0) },
    { label: planText.taller, icon: IconArrowAutofitHeight, change: (at) => sized(at, 0, 2) },
    { label: planText.shorter, icon: IconViewportShort, change: (at) => sized(at, 0, -2) },
    { label: planText.turnBack, icon: IconRotate2, change: (at) => turned(at, -1) },
    { label: planText.turn, icon: IconRotateClockwise2, change: (at) => turned(at, 1) },
  ]
  return (
    <Group gap={4} role="toolbar" aria-label={planText.tools(table.name)}>
      {tools.map(({ label, icon: Icon, change }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={label}
            onClick={() => arranging.put({ id: table.id, place: change(place) })}
          >
            <Icon size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
