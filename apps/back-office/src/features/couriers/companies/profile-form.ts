import {
  type AnswerField,
  answerFields,
  type CompanyProfile,
  profilePatterns,
  type RequestField,
  requestFields,
  type RequestStatus,
} from '@sofreh/courier-companies/domain'

export type PathName = keyof CompanyProfile['paths']
export const pathNames = ['price', 'request', 'find', 'get', 'cancel'] as const satisfies readonly PathName[]

/** The fields of a profile that have an input of their own, as the server names them. */
export const profileFields = [
  'baseUrl',
  'keyHeader',
  'keyPrefix',
  ...pathNames.map((name) => `paths.${name}`),
  ...requestFields.map((name) => `request.${name}`),
  ...answerFields.map((name) => `answer.${name}`),
].map((name) => `profile.${name}`)

/** A profile as its form holds it: every field is a text, and each status of the company is a row. */
export type ProfileForm = {
  baseUrl: string
  keyHeader: string
  keyPrefix: string
  paths: Record<PathName, string>
  request: Record<RequestField, string>
  answer: Record<AnswerField, string>
  statuses: { theirs: string; ours: RequestStatus }[]
}

const textsOf = <Name extends string>(names: readonly Name[], given: Partial<Record<Name, string>>) =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>

export function profileFormOf(profile: CompanyProfile): ProfileForm {
  const { baseUrl, keyHeader, keyPrefix, paths, request, answer, statuses } = profile
  return {
    baseUrl,
    keyHeader,
    keyPrefix,
    paths: { ...paths },
    request: textsOf(requestFields, request),
    answer: textsOf(answerFields, answer),
    statuses: Object.entries(statuses).map(([theirs, ours]) => ({ theirs, ours })),
  }
}

const filled = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(texts)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  ) as Partial<Record<Name, string>>

/** Returns the profile that is saved; a field without a name is not sent, or not read. */
export function profileOf(form: ProfileForm): CompanyProfile {
  const { baseUrl, keyHeader, keyPrefix, paths, request, answer, statuses } = form
  return {
    baseUrl: baseUrl.trim(),
    keyHeader: keyHeader.trim(),
    keyPrefix,
    paths: textsOf(pathNames, filled(paths)),
    request: filled(request),
    answer: filled(answer),
    statuses: Object.fromEntries(
      statuses.map(({ theirs, ours }) => [theirs.trim(), ours] as const).filter(([theirs]) => theirs !== ''),
    ),
  }
}

/** Why a field is wrong. */
export type ProfileProblem =
  | 'ADDRESS'
  | 'HEADER'
  | 'PREFIX'
  | 'PATH'
  | 'NO_ID'
  | 'NO_BILL'
  | 'FIELD'
  | 'NEEDED'
  | 'TWICE'

/** Without these an answer says nothing. */
const neededAnswers: readonly AnswerField[] = ['id', 'status']

/** Returns the wrong fields by their place in the form. The server checks the same patterns. */
export function profileProblems(form: ProfileForm): Record<string, ProfileProblem> {
  const problems: Record<string, ProfileProblem> = {}
  const note = (place: string, isRight: boolean, problem: ProfileProblem) => {
    if (!isRight && !(place in problems)) problems[place] = problem
  }
  note('baseUrl', profilePatterns.baseUrl.test(form.baseUrl.trim()), 'ADDRESS')
  note('keyHeader', profilePatterns.keyHeader.test(form.keyHeader.trim()), 'HEADER')
  note('keyPrefix', profilePatterns.keyPrefix.test(form.keyPrefix), 'PREFIX')
  for (const name of pathNames) note(`paths.${name}`, profilePatterns.path.test(form.paths[name].trim()), 'PATH')
  for (const name of ['get', 'cancel'] as const) note(`paths.${name}`, form.paths[name].includes('{id}'), 'NO_ID')
  note('paths.find', form.paths.find.includes('{bill}'), 'NO_BILL')
  note('request.bill', form.request.bill.trim() !== '', 'NEEDED')
  for (const name of neededAnswers) note(`answer.${name}`, form.answer[name].trim() !== '', 'NEEDED')
  for (const [part, texts] of [
    ['request', form.request],
    ['answer', form.answer],
  ] as const)
    for (const [name, text] of Object.entries(texts))
      note(`${part}.${name}`, text.trim() === '' || profilePatterns.field.test(text.trim()), 'FIELD')
  const seen = new Set<string>()
  form.statuses.forEach(({ theirs }, at) => {
    const text = theirs.trim()
    note(`statuses.${at}.theirs`, text === '' || !seen.has(text), 'TWICE')
    seen.add(text)
  })
  return problems
}

/** Reads a profile from a pasted text; undefined when it is none. */
export function profileFrom(text: string): ProfileForm | undefined {
  try {
    const read = JSON.parse(text) as Partial<CompanyProfile> | null
    if (typeof read !== 'object' || read === null || typeof read.baseUrl !== 'string') return undefined
    const empty = { price: '', request: '', find: '', get: '', cancel: '' }
    return profileFormOf({
      baseUrl: read.baseUrl,
      keyHeader: String(read.keyHeader ?? ''),
      keyPrefix: String(read.keyPrefix ?? ''),
      paths: { ...empty, ...read.paths },
      request: read.request ?? {},
      answer: read.answer ?? {},
      statuses: read.statuses ?? {},
    })
  } catch {
    return undefined
  }
}
