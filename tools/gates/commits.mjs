import { execFileSync } from 'node:child_process'

/** Older commits are exempt, because they precede the rule. */
const since = '2026-11-23T03:00:00Z'
const shape = /^[a-z0-9-]+(\([a-z0-9-]+\))?: [a-z0-9]/
const longest = 72
/** Imperatives that look like a past tense or a third person. */
const imperative = new Set(
  'access address bring bypass compress cross discuss dismiss embed exceed express feed focus guess miss need pass press process proceed ring seed shed speed string toss'.split(
    ' ',
  ),
)

/** Checks that every commit subject is `scope: what changed`, in the imperative, at most 72 characters. */
export function commits() {
  const subjects = execFileSync('git', ['log', `--since=${since}`, '--no-merges', '--format=%h %s'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  const problems = subjects.flatMap((line) => {
    const hash = line.slice(0, line.indexOf(' '))
    const fault = faultOf(line.slice(hash.length + 1))
    return fault ? [`${hash}: ${fault}: ${line.slice(hash.length + 1)}`] : []
  })
  return { looked: subjects.length, problems }
}

export function faultOf(subject) {
  if (!shape.test(subject)) return 'a subject is `scope: what changed`'
  if (subject.length > longest) return `${subject.length} characters, at most ${longest}`
  const verb = subject.slice(subject.indexOf(': ') + 2).split(/[\s,;:]/)[0]
  if (/(ed|ing|[^s]s)$/.test(verb) && !imperative.has(verb)) return `"${verb}" is not imperative`
  return undefined
}
