import type { Plugin } from 'vite'

const built = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const mark = /^(var | {2})(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm
/** At the end of the file: its first statement must stay `"use strict"`. */
const stackless = 'function stackless(message) { return Object.assign(Object.create(Error.prototype), { message }); }'

/**
 * Makes the errors that React DOM compares by identity and never reports, without a stack trace.
 *
 * While developer tools, Lighthouse or PageSpeed Insights inspect a page, V8 parses the running script again for every
 * stack trace made while it is evaluated: most of the blocked time that they report for the storefront. No visitor
 * without these tools waits for it.
 */
export function stacklessMarks(): Plugin {
  return {
    name: 'stackless-marks',
    apply: 'build',
    transform(code, id) {
      if (!built.test(id)) return null
      const { changed, marks } = withoutStacks(code)
      if (marks.length === 0) this.error(`stackless-marks: nothing to change in ${id}; React DOM has another form now`)
      return { code: changed, map: null }
    },
  }
}

/** Takes React DOM's production client; returns it with stackless marks, and the names of these. */
export function withoutStacks(code: string): { changed: string; marks: string[] } {
  const marks = [...code.matchAll(mark)].flatMap(([, , name]) => name ?? [])
  return { changed: `${code.replace(mark, '$1$2 = stackless($3)')}\n${stackless}\n`, marks }
}
