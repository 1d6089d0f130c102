import { globSync } from 'node:fs'

/** What runs a release: programs that were built, and what they read where it lies (templates, texts, drawings, migrations). */
const kept = [
  'dist/{web,ssr,server}/**',
  'dist/web/.vite/**',
  'migrations/**',
  'src/{server,contract}/**',
  'bin/**',
  'deploy/**',
  'docs/{commands,configuration,deployment}.md',
  'scripts/{run,end-with-parent}.mjs',
  'scripts/{start,foyer,web-stamp,project-folder}.ts',
  '{README,LICENSE}*',
]

/** Sources are in what was built of them. */
const isSource = /^src\/.*\.tsx?$|(?:^|\/)tsconfig\.json$/

/** The files of a release, relative to the project's folder; its package files are made anew. */
export function listReleaseFiles(folder: string): string[] {
  return kept
    .flatMap((pattern) => globSync(pattern, { cwd: folder, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ''))
    .filter((file) => !isSource.test(file))
    .sort()
}

type Entry = { readonly dev?: boolean; readonly devDependencies?: unknown }
type PackageFile = Entry & { readonly packages?: Readonly<Record<string, Entry>> }

/**
 * A package file or its lock without what only development needs: `npm ci` then installs what the server runs with, and nothing
 * that builds or tests.
 */
export function withoutDevelopment(file: unknown): unknown {
  const { devDependencies: _, packages, ...kept } = file as PackageFile // npm's own format
  if (packages === undefined) return kept
  const needed: Record<string, Entry> = {}
  for (const [path, { devDependencies: __, ...entry }] of Object.entries(packages)) {
    if (entry.dev !== true) needed[path] = entry
  }
  return { ...kept, packages: needed }
}
