import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { below } from '@sofreh/design'
import type { MyVendor } from '@sofreh/vendors/client'
import { FormDialog } from '@sofreh/ui'
import { lazy, Suspense, useState } from 'react'
import { placePinText } from '../../map/place-pin.fa.ts'
import { useChosenPlace } from '../../map/use-chosen-place.ts'
import { settingsText } from './settings.fa.ts'

const PlacePin = lazy(async () => ({ default: (await import('../../map/place-pin.tsx')).PlacePin }))

const text = settingsText.place
type Place = MyVendor['position']
type PlaceFieldProps = { value: Place; isChanged: boolean; onChange: (place: Place) => void }

/** Sets the vendor's map position in a dialog. It is saved with its section. */
export function PlaceField({ value, isChanged, onChange }: PlaceFieldProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <Input.Wrapper label={text.label} labelElement="div">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c={value ? 'dimmed' : 'var(--bad)'} role={isChanged ? 'status' : undefined}>
          {isChanged ? text.chosen : value ? text.isSet : text.missing}
        </Text>
        <Button variant="default" onClick={() => setPicking(true)}>
          {value ? text.move : text.choose}
        </Button>
      </Stack>
      {isPicking && (
        <PlaceDialog
          from={value}
          onClose={() => setPicking(false)}
          onPlace={(place) => {
            onChange(place)
            setPicking(false)
          }}
        />
      )}
    </Input.Wrapper>
  )
}

type PlaceDialogProps = { from: Place; onPlace: (place: Place) => void; onClose: () => void }

function PlaceDialog({ from, onPlace, onClose }: PlaceDialogProps) {
  const { place, isMoved, onMove, onRest } = useChosenPlace()
  const isSmall = useMediaQuery(below('xs'), false)
  return (
    <FormDialog
      onClose={onClose}
      isTyped={isMoved}
      size="lg"
      fullScreen={isSmall}
      title={text.title}
      closeButtonProps={{ 'aria-label': text.cancel }}
    >
      <Stack>
        <Suspense fallback={<Text role="status">{placePinText.mapComing}</Text>}>
          <PlacePin from={from} onMove={onMove} onPin={onRest} />
        </Suspense>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled={!place} onClick={() => onPlace(place ?? null)}>
            {text.here}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
