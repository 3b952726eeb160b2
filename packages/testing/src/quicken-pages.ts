import { lazyStyles } from './lazy-styles.ts'

/** Files of one process share the page, and each of them would add another layer. */
const isQuick = Symbol.for('sofreh.isQuick')

if (typeof document !== 'undefined' && !(isQuick in document)) {
  Object.assign(document, { [isQuick]: true })
  globalThis.getComputedStyle = lazyStyles(document, globalThis.getComputedStyle.bind(globalThis))
  await captureNoStacks()
}

/**
 * React captures a stack for each of its first ten thousand elements of a second, to name the place of an element in a
 * warning: a tenth of the time of a test. Warnings still name the components.
 */
async function captureNoStacks(): Promise<void> {
  const react: Readonly<Record<string, unknown>> = await import('react')
  const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
  if (typeof internals !== 'object' || internals === null) throw new Error('React counts its stacks elsewhere')
  const count = { get: () => Number.POSITIVE_INFINITY, set: () => undefined }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count)
}
