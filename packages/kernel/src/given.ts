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
