/**
 * Writes what the compiler and the browser have to know of the folders of `src/contract/messages`: the areas with their keys, and the
 * languages. With `--check` it only compares.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

type Language = {
  readonly order: number
  readonly name: string
  readonly displayName: string
  readonly direction: 'ltr' | 'rtl'
}

const folder = join(projectFolder, 'src/contract/messages')
const head = '/** Written by `npm run texts` from the folders beside it. */'

const languages = globSync('*/language.json', { cwd: folder })
  .map((file) => ({
    code: file.slice(0, file.indexOf('/')),
    // The test of the languages finds anything else.
    ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Language),
  }))
  .toSorted((one, other) => one.order - other.order)

const areas = globSync('en/**/*.json', { cwd: folder })
  .map((file) => file.slice('en/'.length, -'.json'.length))
  .filter((area) => area !== 'language')
  .toSorted()

const nameOf = (area: string) =>
  area.replace(/[-/]([a-z])/g, (_match, letter: string) => letter.toUpperCase())

const files = {
  'message-areas.ts': [
    head,
    ...areas.map((area) => `import type ${nameOf(area)} from './en/${area}.json'`),
    '',
    '/** The keys of each area, as English has them. */',
    'export type AreaKeys = {',
    ...areas.map((area) => `  ${quoted(area)}: keyof typeof ${nameOf(area)}`),
    '}',
  ],
  'language-list.ts': [
    head,
    'export const languages = [',
    ...languages.map(
      ({ code, name, displayName, direction }) =>
        `  { code: '${code}', name: '${name}', displayName: '${displayName}', direction: '${direction}' },`,
    ),
    '] as const',
  ],
  'right-to-left.ts': [
    head,
    `export const rightToLeft: readonly string[] = [${languages
      .filter(({ direction }) => direction === 'rtl')
      .map(({ code }) => `'${code}'`)
      .join(', ')}]`,
  ],
}

let isStale = false
for (const [name, lines] of Object.entries(files)) {
  const file = join(folder, name)
  const text = `${lines.join('\n')}\n`
  if (text === read(file)) continue
  isStale = true
  if (!process.argv.includes('--check')) writeFileSync(file, text)
}
if (isStale && process.argv.includes('--check')) {
  console.error('A language or an area of texts is new: run `npm run texts` and commit the result.')
  process.exitCode = 1
}

function quoted(area: string): string {
  return /^[a-z]+$/.test(area) ? area : `'${area}'`
}

/** Empty where there is none yet. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
