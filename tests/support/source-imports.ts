/** What the sources import of each other, read from their text. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isTest, root, sources } from './source-files.ts'

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"]*?\bfrom\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }

/** Where an import leads: a file under src/, or the name of a package. */
function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier))
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier
}

export const imports: readonly Import[] = sources
  .filter((file) => !isTest(file))
  .flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(importPattern)].map((match) => ({
      from,
      to: target(from, match[2] ?? match[3] ?? match[4] ?? ''),
      typeOnly: match[1] !== undefined,
    })),
  )

/** `<domain>/<feature>`; what lies deeper belongs to the feature. */
export const featureOf = (file: string) =>
  /^src\/server\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
