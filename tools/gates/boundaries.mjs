import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import config from '../../.dependency-cruiser.mjs'
import { projectFiles } from './project-files.mjs'

/**
 * Checks the direction of imports. Also fails when it saw fewer modules than git lists, because an empty check would
 * pass.
 */
export async function boundaries() {
  const files = projectFiles(/^(packages|modules|apps)\/.*\.tsx?$/).filter((file) => !file.endsWith('.d.ts'))
  const { output } = await cruise(
    ['packages', 'modules', 'apps'],
    { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  )
  const seen = new Set(output.modules.map((module) => module.source))
  const unseen = files.filter((file) => !seen.has(file))
  const problems = output.summary.violations.map(
    (violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`,
  )
  for (const file of unseen) problems.push(`not looked at: ${file}`)
  return { looked: files.length - unseen.length, expected: files.length, problems }
}
