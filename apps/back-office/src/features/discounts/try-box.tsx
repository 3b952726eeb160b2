import { ActionIcon, Alert, Button, Group, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { instantAt, localMoment, newId, showNumber } from '@sofreh/kernel'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import {
  Amount,
  ClockField,
  FaNumberField,
  isClock,
  JalaliDayField,
  MoneyField,
  Problem,
  useUnitName,
} from '@sofreh/ui'
import { channelNames, deliveryTypeNames } from '@sofreh/vendors/client'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { DishPicker } from './dish-picker.tsx'
import { type Dishes, useDishes } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'
import styles from './discounts.module.css'

const text = discountsText.attempt
type Basket = { menuItemId: string; count: number }[]
type Asked = {
  basket: Basket
  channel: DiscountCodeView['channels'][number]
  deliveryType: DiscountCodeView['deliveryTypes'][number]
  deliveryCost: number | null
  day: string | null
  clock: string
  isKnown: boolean
  isFirst: boolean
}
const start: Asked = {
  basket: [],
  channel: 'WEBSITE',
  deliveryType: 'PICKUP',
  deliveryCost: null,
  day: null,
  clock: '',
  isKnown: true,
  isFirst: false,
}

/** Tests a code on a sample cart: the server returns what it gives, or why not. */
export function TryBox({ code, isDirty }: { code: DiscountCodeView; isDirty: boolean }) {
  const dishes = useDishes()
  const [asked, setAsked] = useState(start)
  const attempt = useMutation({
    mutationFn: ({ code: tried, asked: sent }: { code: DiscountCodeView; asked: Asked }) => send(tried, sent, dishes),
  })
  const ask = () => attempt.mutate({ code, asked })
  // A verdict is about the code as it was tried.
  const isOfThisCode = attempt.variables?.code === code
  const change = (next: Partial<Asked>) => {
    setAsked({ ...asked, ...next })
    attempt.reset()
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.hint}
      </Text>
      {isDirty && <Alert color="yellow">{text.unsaved}</Alert>}
      <BasketFields basket={asked.basket} dishes={dishes} onChange={(basket) => change({ basket })} />
      <Circumstances asked={asked} onChange={change} />
      <Button disabled={asked.basket.length === 0} loading={attempt.isPending} onClick={ask}>
        {text.ask}
      </Button>
      {asked.basket.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.basketNeeded}
        </Text>
      )}
      <div role="status">{attempt.data && isOfThisCode && <Verdict answer={attempt.data} />}</div>
      {attempt.isError && <Problem error={attempt.error} onRetry={ask} />}
    </Stack>
  )
}

function send(code: DiscountCodeView, asked: Asked, dishes: Dishes) {
  const { basket, channel, deliveryType, deliveryCost, isKnown, isFirst } = asked
  const at = momentOf(asked)
  return api('POST /api-sofreh/pricing/try-discount-code', {
    body: {
      code: code.code,
      channel,
      deliveryType,
      isFirstOrder: isFirst,
      ...(at === undefined ? {} : { at }),
      ...(deliveryCost === null || !isDelivered(asked) ? {} : { deliveryCost }),
      // A new guest, or the one the code was made for.
      ...(isKnown ? { customerId: code.customerId ?? newId() } : {}),
      lines: basket.flatMap(({ menuItemId, count }) => {
        const dish = dishes.dish(menuItemId)
        if (!dish) return []
        const { categoryId, title, price, discount } = dish
        return [{ menuItemId, categoryId, title, price, discount, count }]
      }),
    },
  })
}

const isDelivered = ({ deliveryType }: Asked) => deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'

/** Returns the chosen day and time. A missing one is today's or now. */
function momentOf({ day, clock }: Asked): string | undefined {
  if (day === null && !isClock(clock)) return undefined
  const now = localMoment(new Date())
  const [hours = 0, minutes = 0] = isClock(clock) ? clock.split(':').map(Number) : [0, now.minutes]
  return instantAt(day ?? now.date, hours * 60 + minutes).toISOString()
}

type BasketFieldsProps = { basket: Basket; dishes: Dishes; onChange: (basket: Basket) => void }

function BasketFields({ basket, dishes, onChange }: BasketFieldsProps) {
  const add = (menuItemId: string) => {
    if (!basket.some((line) => line.menuItemId === menuItemId)) onChange([...basket, { menuItemId, count: 1 }])
  }
  return (
    <Stack gap="xs">
      <DishPicker label={text.addDish} onPick={add} />
      {basket.map(({ menuItemId, count }) => {
        const dish = dishes.dish(menuItemId)
        const title = dish?.title ?? ''
        return (
          <Group key={menuItemId} wrap="nowrap" className={styles.line}>
            <div className={styles.grow}>
              <div>{title}</div>
              <Text component="div" size="sm" c="dimmed">
                {dish && dish.finalPrice < dish.price && <Amount value={dish.price} struck />}{' '}
                <Amount value={dish?.finalPrice ?? 0} />
              </Text>
            </div>
            <FaNumberField
              aria-label={discountsText.form.count(title)}
              w={72}
              max={99}
              value={count}
              onChange={(next) =>
                onChange(
                  basket.map((line) =>
                    line.menuItemId === menuItemId ? { ...line, count: Math.max(1, next ?? 1) } : line,
                  ),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={discountsText.form.remove(title)}
              onClick={() => onChange(basket.filter((line) => line.menuItemId !== menuItemId))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        )
      })}
    </Stack>
  )
}

function Circumstances({ asked, onChange }: { asked: Asked; onChange: (next: Partial<Asked>) => void }) {
  const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={text.channel}
          value={asked.channel}
          onChange={(value) => onChange({ channel: (value ?? 'WEBSITE') as Asked['channel'] })}
          data={optionsOf(channelNames)}
        />
        <Select
          label={text.deliveryType}
          value={asked.deliveryType}
          onChange={(value) => onChange({ deliveryType: (value ?? 'PICKUP') as Asked['deliveryType'] })}
          data={optionsOf(deliveryTypeNames)}
        />
        <JalaliDayField label={text.day} hint={text.now} value={asked.day} onChange={(day) => onChange({ day })} />
        <ClockField label={text.clock} value={asked.clock} onChange={(clock) => onChange({ clock })} />
      </SimpleGrid>
      {isDelivered(asked) && (
        <MoneyField
          label={text.deliveryCost}
          value={asked.deliveryCost}
          onChange={(deliveryCost) => onChange({ deliveryCost })}
        />
      )}
      <Switch
        size="md"
        label={text.isKnown}
        checked={asked.isKnown}
        onChange={({ currentTarget }) => onChange({ isKnown: currentTarget.checked })}
      />
      <Switch
        size="md"
        label={text.isFirst}
        checked={asked.isFirst}
        onChange={({ currentTarget }) => onChange({ isFirst: currentTarget.checked })}
      />
    </>
  )
}

type Answer = Awaited<ReturnType<typeof send>>

function Verdict({ answer }: { answer: Answer }) {
  const unit = useUnitName()
  if (!answer.applies) {
    return (
      <Alert color="yellow" variant="light">
        {answer.message}
      </Alert>
    )
  }
  const { discount, freeItems } = answer
  return (
    <Alert color="green" variant="light">
      {discount > 0
        ? text.takesOff(`${showNumber(discount)} ${unit}`)
        : freeItems.length > 0
          ? text.brings
          : text.nothingOff}
    </Alert>
  )
}
