import { describe, expect, it } from 'vitest'
import { siteText } from '../text/site.fa.ts'
import { voiceText } from '../text/voice.fa.ts'
import { anId, answerOf, rowsOf, sampleOf, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { choose, field, press, sees, seesNot, type } from './page-acts.ts'
import { ledgerAnswer, orderAnswer, orderId } from './sample-answers.ts'

const voiceCall = 'GET /api-sofreh/feedback/orders/{id}'
const rateCall = 'POST /api-sofreh/feedback/orders/{id}'
const changeCall = 'PUT /api-sofreh/feedback/feedbacks/{id}'
const surveyCall = 'POST /api/survey/response'
const viewpointsCall = 'GET /api-identity/identity/viewpoints'

type Said = { feedback: object; survey: { questions: object[] } }

async function openFinished(said: object, state: SiteState = {}): Promise<Opened> {
  const answers = {
    'GET /api/orders/{id}': await orderAnswer({ state: 'FINISHED' }),
    'GET /api/orders/{id}/transactions': await ledgerAnswer({ paid: 463_100 }),
    [voiceCall]: await answerOf(voiceCall, { mayRate: false, feedback: null, survey: null, ...said }),
    'GET /api-sofreh/feedback/aspects': { body: { data: { pros: ['طعم'], cons: ['دیر رسید'] } } },
    ...state.answers,
  }
  return openSite({ at: `/?step=ORDER_DETAILS&order=${orderId}`, isSignedIn: true, ...state, answers })
}

/** What a guest says after an order: review and survey, and what other guests said. */
export function voiceCases(): void {
  describe('review of an order', () => {
    it('asks for stars before it sends anything', async () => {
      const site = await openFinished({ mayRate: true })
      await press(voiceText.send)
      await sees(voiceText.chooseStars)
      expect(site.server.calls).not.toContain(rateCall)
    })

    it('sends stars, what was good and the text, and shows the review', async () => {
      const site = await openFinished({ mayRate: true })
      const { feedback } = await sampleOf<Said>(voiceCall)
      site.server.answer(rateCall, {
        body: { data: { ...feedback, rating: 5, text: 'عالی بود', reply: null, editableUntil: null } },
      })
      await choose(voiceText.star(5))
      await sees(voiceText.starLabels[5] ?? '')
      await choose('طعم')
      await type(voiceText.comment, ' عالی بود ')
      await press(voiceText.send)
      await sees(voiceText.thanks, voiceText.mine, 'عالی بود')
      expect(site.sent(rateCall)).toEqual([{ rating: 5, pros: ['طعم'], cons: [], text: 'عالی بود' }])
      expect(site.server.problems).toEqual([])
    })

    it('leaves everything that the guest wrote when the review could not be sent', async () => {
      await openFinished({ mayRate: true }, { answers: { [rateCall]: 'lost' } })
      await choose(voiceText.star(2))
      await choose('دیر رسید')
      await type(voiceText.comment, 'سرد بود')
      await press(voiceText.send)
      await sees(siteText.noAnswer)
      expect((await field(voiceText.comment)).value).toBe('سرد بود')
      expect((await field('دیر رسید')).checked).toBe(true)
      expect((await field(voiceText.star(2))).checked).toBe(true)
    })

    it('sends a review whose answer was lost again as the same call', async () => {
      const site = await openFinished({ mayRate: true }, { answers: { [rateCall]: 'lost' } })
      const { feedback } = await sampleOf<Said>(voiceCall)
      await choose(voiceText.star(5))
      await press(voiceText.send)
      await sees(siteText.noAnswer)
      site.server.answer(rateCall, { body: { data: { ...feedback, rating: 5, reply: null } } })
      await press(voiceText.send)
      await sees(voiceText.thanks)
      const [first, second] = site.server.keys
      expect(first).not.toBeNull()
      expect(second).toBe(first)
    })

    it('shows the review that an earlier try has stored already', async () => {
      const site = await openFinished({ mayRate: true }, { answers: { [rateCall]: { refusal: 'FEEDBACK_EXISTS' } } })
      const { feedback } = await sampleOf<Said>(voiceCall)
      const stored = { ...feedback, rating: 4, text: 'کباب نرم بود', reply: null, editableUntil: null }
      await choose(voiceText.star(4))
      site.server.answer(voiceCall, await answerOf(voiceCall, { mayRate: false, feedback: stored, survey: null }))
      await press(voiceText.send)
      await sees(voiceText.mine, 'کباب نرم بود')
    })

    it('changes a review, and leaves it as it was when the guest gives up', async () => {
      const { feedback } = await sampleOf<Said>(voiceCall)
      const before = { ...feedback, id: anId, rating: 3, text: 'خوب بود', pros: [], cons: [], reply: null }
      const site = await openFinished({ feedback: before })
      await sees('خوب بود')
      await press(voiceText.change)
      await type(voiceText.comment, 'نه')
      await press(voiceText.cancel)
      await sees('خوب بود')
      site.server.answer(changeCall, { body: { data: { ...before, rating: 4, text: 'بهتر شد' } } })
      await press(voiceText.change)
      await choose(voiceText.star(4))
      await press(voiceText.save)
      await sees(voiceText.changed, 'بهتر شد')
      expect(site.sent(changeCall)).toMatchObject([{ rating: 4, text: 'خوب بود' }])
    })

    it('shows the reply of the restaurant', async () => {
      const { feedback } = await sampleOf<Said>(voiceCall)
      const reply = { authorKind: 'STAFF', text: 'ممنون از شما', at: new Date().toISOString() }
      await openFinished({ feedback: { ...feedback, reply, editableUntil: null } })
      await sees(voiceText.reply, 'ممنون از شما')
      await seesNot(voiceText.change)
    })

    it('shows no question when the restaurant did not answer', async () => {
      const site = await openFinished({}, { answers: { [voiceCall]: 'lost' } })
      await expect.poll(() => site.server.calls).toContain(voiceCall)
      await seesNot(voiceText.rateTitle)
    })
  })

  describe('survey of a restaurant', () => {
    const question = (id: string, change: object) => ({
      id,
      title: 'پرسش',
      type: 'TEXT',
      isRequired: false,
      allowsSeveral: false,
      options: [],
      ...change,
    })
    const options = [
      { id: anId, title: 'بله' },
      { id: orderId, title: 'خیر' },
    ]
    const survey = async () => {
      const { survey: sample } = await sampleOf<Said>(voiceCall)
      return {
        survey: {
          ...sample,
          title: 'کیفیت',
          questions: [
            question('01a1fc86-0000-7000-8000-00000000c001', {
              title: 'باز می‌آیید؟',
              type: 'MULTIPLECHOICE',
              isRequired: true,
              options,
            }),
            question('01a1fc86-0000-7000-8000-00000000c002', { title: 'چه کم بود؟' }),
          ],
        },
      }
    }

    it('marks a required question without an answer, and sends nothing', async () => {
      const site = await openFinished(await survey())
      await press(voiceText.surveyOpen)
      await press(voiceText.surveySend)
      await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain(voiceText.required)
      expect(site.server.calls).not.toContain(surveyCall)
    })

    it('sends the answers once and thanks the guest', async () => {
      const site = await openFinished(await survey())
      await press(voiceText.surveyOpen)
      await choose('بله')
      await type(voiceText.yourAnswer, ' نمک ')
      await press(voiceText.surveySend)
      await sees(voiceText.surveyThanks)
      expect(site.sent(surveyCall)).toMatchObject([{ orderId, answers: [{ optionIds: [anId] }, { text: 'نمک' }] }])
      expect(site.server.problems).toEqual([])
    })

    it('leaves the answers when they could not be sent', async () => {
      await openFinished(await survey(), { answers: { [surveyCall]: 'lost' } })
      await press(voiceText.surveyOpen)
      await choose('خیر')
      await type(voiceText.yourAnswer, 'نمک')
      await press(voiceText.surveySend)
      await sees(siteText.noAnswer)
      expect((await field('خیر')).checked).toBe(true)
      expect((await field(voiceText.yourAnswer)).value).toBe('نمک')
    })

    it('takes a survey that another phone answered first as answered', async () => {
      await openFinished(await survey(), { answers: { [surveyCall]: { refusal: 'SURVEY_ANSWERED' } } })
      await press(voiceText.surveyOpen)
      await choose('خیر')
      await press(voiceText.surveySend)
      await sees(voiceText.surveyThanks)
    })
  })

  it('shows what other guests said, with the average', async () => {
    const row = { name: '', rating: 4, pros: [], cons: [], text: 'کباب خوبی بود', reply: null }
    const site = await openSite({
      at: '/?sheet=viewpoints',
      content: { rating: { average: 4.3, count: 12 } },
      answers: { [viewpointsCall]: await rowsOf(viewpointsCall, [row], 1) },
    })
    await sees('۴٫۳', voiceText.ratedBy('۱۲'), voiceText.guest, 'کباب خوبی بود')
    expect(site.server.problems).toEqual([])
  })
}
