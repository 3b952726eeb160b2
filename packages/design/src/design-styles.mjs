import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import { parse } from 'postcss'
import customMedia from 'postcss-custom-media'

const fileOf = (name) => fileURLToPath(new URL(`./${name}.css`, import.meta.url))

/** Returns the PostCSS plugins that every build of a browser app needs: they replace `@media (--below-sm)` by its width. */
export function designStyles() {
  return [globalData({ files: [fileOf('breakpoints')] }), customMedia()]
}

/** Tokens that a page or a device overrides: the vendor's colours, and the size of a target on a kiosk. */
const setByPages = /^--(accent|on-accent|touch$)/
const used = /var\((--[\w-]+)\)/g

/**
 * Returns the plugins of the guest's pages, which also write the value of a token where it is used: names and unused
 * tokens would cost each first page 300 bytes.
 */
export function guestStyles() {
  const values = fixedTokens(['tokens', 'guest', 'people', 'map'])
  return [
    ...designStyles(),
    {
      postcssPlugin: 'fixed-tokens',
      OnceExit(root) {
        root.walkDecls((declaration) => {
          if (values.has(declaration.prop)) declaration.remove()
          else declaration.value = declaration.value.replace(used, (text, name) => values.get(name) ?? text)
        })
      },
    },
  ]
}

function fixedTokens(names) {
  const values = new Map()
  for (const name of names)
    parse(readFileSync(fileOf(name), 'utf8')).walkDecls(/^--/, ({ prop, value }) => {
      if (!setByPages.test(prop)) values.set(prop, value)
    })
  return values
}
