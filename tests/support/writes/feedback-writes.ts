import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { type Fixture, one, type Write } from './fixture.ts'

const base = '/api-sofreh/feedback'
const customers = '/api-sofreh/customers'

/** Creates a paid and finished order of the fixture's guest. */
async function eaten({ ask, priced, line, moved, customer }: Fixture): Promise<string> {
  const wanted = await priced({ lines: [line()] })
  const payments = [one({ method: 'CASH', amount: wanted.expectedPrice })]
  const facts = { payments, customer: { phone: customer.phoneNumber, firstName: 'سارا' } }
  const { id, state } = await ask<Order>('POST', '/api/orders/quick', { ...wanted, ...facts })
  await moved(id, ...(state === 'CONFIRMED' ? ['READYTOPICKUP'] : []), 'FINISHED')
  return id
}

const reviewed = async (fixture: Fixture) =>
  fixture.ask<{ id: string }>(
    'POST',
    '/api-identity/identity/feedbacks',
    { orderId: await eaten(fixture), rating: 4, pros: ['سرعت'], text: 'گرم و خوب' },
    'guest',
  )

const questions = (fixture: Fixture) => [
  { title: fixture.name(), type: 'RATING', isRequired: true },
  { title: 'دوباره می‌آیید؟', type: 'MULTIPLECHOICE', options: [{ title: 'بله' }, { title: 'نه' }] },
]
type Survey = { id: string; version: number; questions: { id: string }[] }
const survey = (fixture: Fixture) =>
  fixture.ask<Survey>('POST', '/api/survey', { title: fixture.name(), isActive: true, questions: questions(fixture) })

const reviewWrites: readonly Write[] = [
  {
    name: 'POST /api-identity/identity/feedbacks',
    by: 'guest',
    hasOwnId: true,
    make: async (fixture) => ({
      body: { orderId: await eaten(fixture), rating: 5, pros: ['سرعت'], cons: ['قیمت'], text: 'خوب' },
    }),
  },
  {
    name: `POST ${base}/orders/{id}`,
    by: 'guest',
    make: async (fixture) => ({ params: { id: await eaten(fixture) }, body: { rating: 3, text: 'بد نبود' } }),
  },
  {
    name: `PUT ${base}/feedbacks/{id}`,
    by: 'guest',
    make: async (fixture) => ({ params: { id: (await reviewed(fixture)).id }, body: { rating: 2, text: 'سرد شد' } }),
  },
  {
    name: `PUT ${base}/feedbacks/{id}/reply`,
    make: async (fixture) => ({ params: { id: (await reviewed(fixture)).id }, body: { text: 'سپاس' } }),
  },
  {
    name: `PUT ${base}/feedbacks/{id}/publication`,
    make: async (fixture) => ({
      params: { id: (await reviewed(fixture)).id },
      body: { isPublished: true, changedAt: null },
    }),
  },
  { name: `PUT ${base}/aspects`, make: ({ name }) => ({ body: { pros: ['سرعت', name()], cons: ['قیمت'] } }) },
]

const surveyWrites: readonly Write[] = [
  { name: 'POST /api/survey', make: (fixture) => ({ body: { title: fixture.name(), questions: questions(fixture) } }) },
  {
    name: 'PUT /api/survey',
    make: async (fixture) => ({
      body: { id: (await survey(fixture)).id, title: fixture.name(), questions: questions(fixture) },
    }),
  },
  {
    name: 'POST /api/survey/response',
    by: 'guest',
    hasOwnId: true,
    make: async (fixture) => {
      const orderId = await eaten(fixture)
      const { id: surveyId, version, questions: asked } = await survey(fixture)
      return { body: { surveyId, version, orderId, answers: [{ questionId: asked[0]?.id, rating: 3 }] } }
    },
  },
]

const phone = () => ({
  endpoint: `https://fcm.googleapis.com/${newId()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
})

const keepingWrites: readonly Write[] = [
  {
    name: `PUT ${customers}/favourites`,
    by: 'guest',
    hasOwnId: true,
    make: async ({ ask, menuItemId }) => {
      await ask('PUT', `${customers}/favourites`, { remove: [menuItemId] }, 'guest')
      return { body: { add: [menuItemId] } }
    },
  },
  { name: 'POST /api-identity/identity/devicetoken', by: 'guest', hasOwnId: true, make: () => ({ body: phone() }) },
  {
    name: `POST ${customers}/push/forget`,
    by: 'guest',
    hasOwnId: true,
    make: async ({ ask }) => {
      const { endpoint, ...keys } = phone()
      await ask('POST', '/api-identity/identity/devicetoken', { endpoint, ...keys }, 'guest')
      return { body: { endpoint } }
    },
  },
]

const ordering = '/api-sofreh/ordering'

/** Writes of who is notified of unaccepted orders. */
const alarmWrites: readonly Write[] = [
  {
    name: `PUT ${ordering}/alarm-settings`,
    hasOwnId: true,
    make: () => ({ body: { smsAfterMinutes: 5, mobiles: ['09121110055'] } }),
  },
  { name: `POST ${ordering}/staff-browsers`, hasOwnId: true, make: () => ({ body: phone() }) },
  {
    name: `POST ${ordering}/staff-browsers/forget`,
    hasOwnId: true,
    make: async ({ ask }) => {
      const { endpoint, ...keys } = phone()
      await ask('POST', `${ordering}/staff-browsers`, { endpoint, ...keys })
      return { body: { endpoint } }
    },
  },
]

/** Every write of reviews, surveys and favourites, and of who is notified. */
export const feedbackWrites = [...reviewWrites, ...surveyWrites, ...keepingWrites, ...alarmWrites]
