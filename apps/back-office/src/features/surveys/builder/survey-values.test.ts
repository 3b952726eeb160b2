import { describe, expect, it } from 'vitest'
import { draftOf, emptyOption, emptyQuestion, moved, problemsOf, valuesOf } from './survey-values.ts'

describe('the form of a survey', () => {
  it('sends an untouched survey back unchanged, so that no question becomes a new one', () => {
    const options = [
      { id: 'o1', title: 'بله' },
      { id: 'o2', title: 'نه' },
    ]
    const question = {
      id: 'q',
      title: 'گرم؟',
      type: 'MULTIPLECHOICE' as const,
      isRequired: true,
      allowsSeveral: false,
      options,
    }
    const survey = { id: 's', title: 'نظر', description: '', isActive: false, version: 3, questions: [question] }
    expect(draftOf(valuesOf(survey))).toEqual({
      title: 'نظر',
      description: '',
      isActive: false,
      questions: [{ ...question, options: [{ title: 'بله' }, { title: 'نه' }] }],
    })
  })

  it('drops the choices of a question that is no choice any more', () => {
    const question = { ...emptyQuestion('MULTIPLECHOICE', 'چه؟'), allowsSeveral: true, type: 'TEXT' as const }
    const [sent] = draftOf({ title: 'x', description: '', isActive: true, questions: [question] }).questions
    expect(sent).toMatchObject({ type: 'TEXT', allowsSeveral: false, options: [] })
  })

  it('reports the missing parts of a survey before sending', () => {
    const good = { ...emptyQuestion('MULTIPLECHOICE', 'چه؟'), options: [emptyOption('یک'), emptyOption('دو')] }
    const twins = { ...good, key: 'twins', options: [emptyOption('یک'), emptyOption(' یک ')] }
    const nameless = { ...emptyQuestion('TEXT'), key: 'nameless' }
    expect(problemsOf([good, twins, nameless])).toEqual({ twins: { options: true }, nameless: { title: true } })
  })

  it('moves a question and keeps the others in order', () => {
    const list = ['a', 'b', 'c'].map((key) => ({ ...emptyQuestion(), key }))
    expect(moved(list, 0, 1).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
    expect(moved(list, 2, -1).map(({ key }) => key)).toEqual(['a', 'c', 'b'])
  })
})
