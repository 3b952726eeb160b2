import { projectFiles } from './project-files.mjs'

/** A check may miss this share of the files that git lists: tools skip a few for reasons of their own. */
const mostMissing = 0.05

/** Counts the files of one kind that git lists; floors are computed from it, so that they rise with the project. */
export const countFiles = (pattern, except = /^$/) => projectFiles(pattern).filter((file) => !except.test(file)).length

/** Returns the problem of a check that saw too little. Zero expected files is a problem too: the kind was renamed. */
export function floorProblem({ looked, expected }) {
  if (expected === undefined) return undefined
  const floor = Math.ceil(expected * (1 - mostMissing))
  if (expected > 0 && looked >= floor) return undefined
  return `checked ${looked} only, expected at least ${floor} (95 % of ${expected})`
}
