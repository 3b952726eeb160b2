import { Alert, Button, Group, Popover, Text } from '@mantine/core'
import { polygonSentences } from '@sofreh/delivery/client'
import type { OpenMap, Position } from '@sofreh/map'
import { FaNumberField } from '@sofreh/ui'
import { IconArrowBackUp, IconCircle, IconEraser, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { zonesText } from './delivery-zones.fa.ts'
import styles from './delivery-zones.module.css'
import { circleAround } from './ring.ts'
import type { DrawingState } from './use-drawing.ts'

const text = zonesText.draw
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type DrawToolsProps = { drawing: DrawingState; map: OpenMap | undefined; home: Position | null }

/** Tools for a zone's polygon: undo, remove a corner, restart, circle. Shows what is wrong with it. */
export function DrawTools({ drawing, map, home }: DrawToolsProps) {
  const { polygon, fault, isRemoving, mayUndo, undo, put, setRemoving } = drawing
  useUndoKey(undo)
  const holes = (polygon?.coordinates.length ?? 1) - 1
  return (
    <div className={styles.tools} role="group" aria-label={text.tools}>
      <Group gap="xs">
        <Button variant="default" disabled={!mayUndo} leftSection={<IconArrowBackUp {...icon} />} onClick={undo}>
          {text.undo}
        </Button>
        <Button
          variant={isRemoving ? 'filled' : 'default'}
          aria-pressed={isRemoving}
          disabled={!polygon}
          leftSection={<IconEraser {...icon} />}
          onClick={() => setRemoving(!isRemoving)}
        >
          {text.removeCorner}
        </Button>
        <Button
          variant="default"
          disabled={!polygon}
          leftSection={<IconPencil {...icon} />}
          onClick={() => put(undefined)}
        >
          {text.again}
        </Button>
        {home && <CircleTool home={home} map={map} onCircle={put} />}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {isRemoving ? text.removing : polygon ? text.edit : text.begin}
      </Text>
      {holes > 0 && (
        <Group gap="xs">
          <Text size="sm">{text.holes(holes)}</Text>
          <Button variant="subtle" size="sm" onClick={drawing.dropHoles}>
            {text.dropHoles}
          </Button>
        </Group>
      )}
      {fault && (
        <Alert color="red" variant="light" mt="xs" role="alert">
          {polygonSentences[fault]}
        </Alert>
      )}
    </div>
  )
}

const usualRadiusM = 2_000
const mostRadiusM = 50_000

type CircleToolProps = {
  home: Position
  map: OpenMap | undefined
  onCircle: (ring: ReturnType<typeof circleAround>) => void
}

/** Draws a circle around the vendor: the quickest zone, and one that needs no mouse. */
function CircleTool({ home, map, onCircle }: CircleToolProps) {
  const [isOpen, setOpen] = useState(false)
  const [radius, setRadius] = useState<number | null>(usualRadiusM)
  const make = () => {
    if (!radius) return
    const ring = circleAround(home, radius)
    onCircle(ring)
    map?.look({ around: ring.map(([lng, lat]) => ({ lat, lng })) })
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconCircle {...icon} />} onClick={() => setOpen(!isOpen)}>
          {text.circle}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <FaNumberField label={text.radius} value={radius} max={mostRadiusM} onChange={setRadius} w={140} />
          <Button disabled={!radius} onClick={make}>
            {text.circleMake}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Undoes a stroke on Ctrl+Z, unless a field has the focus. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea')
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || isTyping) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo])
}
