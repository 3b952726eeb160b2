/**
 * Returns a function with its first argument given: a use case with its dependencies, for a face or a job.
 * @example const faces = { settleOrder: given(deps, settleOrder) }
 */
export function given<Deps, Asked extends unknown[], Answer>(
  deps: Deps,
  useCase: (deps: Deps, ...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  return (...asked) => useCase(deps, ...asked)
}

type Given<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (deps: never, ...asked: infer Asked) => infer Answer
    ? (...asked: Asked) => Answer
    : never
}

/**
 * Returns functions under their names, each with its first argument given.
 * @example const face = { ...eachGiven(deps, { openShift, closeShift }) }
 */
export function eachGiven<Deps, UseCases extends Record<string, (deps: Deps, ...asked: never[]) => unknown>>(
  deps: Deps,
  useCases: UseCases,
): Given<UseCases>
export function eachGiven(
  deps: unknown,
  useCases: Record<string, (deps: unknown, ...asked: unknown[]) => unknown>,
): Record<string, (...asked: unknown[]) => unknown> {
  return Object.fromEntries(Object.entries(useCases).map(([name, useCase]) => [name, given(deps, useCase)]))
}
