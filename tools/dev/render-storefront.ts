import type * as Storefront from '@sofreh/storefront/render'
import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { PageRequest } from './page-requests.ts'

const entry = '/src/entry-server.tsx'

/** Renders a page of the storefront with its current sources; Vite's client is added to it. */
export async function renderStorefront(vite: ViteDevServer, asked: PageRequest, origin: string): Promise<string> {
  const site = (await vite.ssrLoadModule(entry)) as typeof Storefront
  const { base, root } = vite.config
  const font = `${base}@fs${root}/../../packages/kit/src/fonts/vazirmatn-persian.woff2`
  if (asked.page === 'shell') return site.shellPage({ landing: asked.landing, font }).html
  if (asked.page === 'device') {
    const script = `${base}src/${asked.device}/entry-${asked.device}.tsx`
    const assets = { script, styles: [], font }
    return withHead(site.devicePage({ page: asked.device, landing: asked.landing, assets }).html, await clientOf(vite))
  }
  const assets = { script: `${base}src/entry-client.tsx`, preloads: [], font, css: '' }
  const { content, itemId } = asked
  const { html } = site.renderPage({ content, assets, origin })
  const page = itemId === undefined ? html : site.sharedPage(html, { content, origin, itemId })
  return withHead(page, (await clientOf(vite)) + (await stylesOf(vite)))
}

/** The vendor's colours follow in the page's own style element, so that they override these. */
function withHead(html: string, head: string): string {
  return html.replace('<head>', () => `<head>${head}`)
}

/** Vite's client and React's refresh, as Vite adds them to an empty page. */
async function clientOf(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>')
  return /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? ''
}

/**
 * Returns the styles of every component the page may show. Without them the page would be unstyled until its scripts
 * have run. Vite's client recognises them by their attribute and does not add them again.
 */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const { client, ssr } = vite.environments
  const shared = await client.pluginContainer.resolveId(
    '@sofreh/kit/styles.css',
    `${vite.config.root}/src/entry-client.tsx`,
  )
  const files = [...(shared ? [shared.id] : []), ...styleFilesOf(ssr)]
  const texts = await Promise.all(files.map(async (file) => [file, await styleText(client, file)] as const))
  return texts.map(([file, text]) => `<style data-vite-dev-id="${file}">${text}</style>`).join('')
}

/** Lists the style files that the server's entry imports, in the order of their imports. */
function styleFilesOf(ssr: DevEnvironment): string[] {
  const found = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || found.has(module)) return
    found.add(module)
    for (const next of module.importedModules) visit(next)
  }
  for (const module of ssr.moduleGraph.getModulesByFile(`${ssr.config.root}${entry}`) ?? []) visit(module)
  return [...found].flatMap(({ file }) => (file?.endsWith('.css') ? [file] : []))
}

async function styleText(client: DevEnvironment, file: string): Promise<string> {
  return (await client.transformRequest(`${file}?direct`))?.code ?? ''
}
