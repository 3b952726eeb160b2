import { execFileSync } from 'node:child_process'

/** Subjects before this instant were written under no rule. */
const since = '2026-11-23T03:00:00Z'
const shape = /^[a-z0-9-]+(\([a-z0-9-]+\))?: [a-z0-9]/
const longest = 72
/** Verbs that end like a past or a third person and are neither. */
const imperative = new Set(
  'access address bring bypass compress cross discuss dismiss embed exceed express feed focus guess miss need pass press process proceed ring seed shed speed string toss'.split(
    ' ',
  ),
)

/** Every commit subject is `scope: what changed`, in the imperative, at most 72 characters. */
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
