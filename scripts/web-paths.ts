/**
 * Writes the tables by which browsers call: each `*-paths.ts` under src/web holds the methods and paths of the calls that the folders
 * named in its head make, and of no others, so that a visitor's browser carries no administrator's paths. With `--check` it only
 * compares.
 *
 * A head names, relative to the table: `of:` the folders (with what is below, except what another table names) and files,
 * `without:` the tables whose calls stand there already.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { paths } from '#contract/endpoints.ts'
import { projectFolder } from './project-folder.ts'

type Table = {
  readonly file: string
  readonly head: string
  readonly of: readonly string[]
  readonly without: readonly string[]
}

const web = join(projectFolder, 'src/web')
const tables = globSync('**/*-paths.ts', { cwd: web })
  .map((file) => join(web, file))
  .flatMap(readTable)
const owners = new Map(tables.flatMap((table) => table.of.map((place) => [place, table] as const)))
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.{ts,tsx}'] })
  .map((file) => join(web, file))
  .filter((file) => tables.every((table) => table.file !== file))

const isCall = (text: string): text is keyof typeof paths => Object.hasOwn(paths, text)
const callsOf = new Map(tables.map((table) => [table.file, new Set<keyof typeof paths>()]))
for (const file of sources) {
  const called = callsOf.get(ownerOf(file)?.file ?? '')
  for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/'([\w]+\.[\w]+)'/g)) {
    if (isCall(text)) called?.add(text)
  }
}
let isStale = false
for (const table of tables) {
  const text = written(table)
  if (text === readFileSync(table.file, 'utf8')) continue
  isStale = true
  if (!process.argv.includes('--check')) writeFileSync(table.file, text)
}
if (isStale && process.argv.includes('--check')) {
  console.error('A browser calls something else than its table says: run `npm run paths`.')
  process.exitCode = 1
}

function readTable(file: string): readonly Table[] {
  const text = readFileSync(file, 'utf8')
  const of = /^\/\/ of: (.*)$/m.exec(text)?.[1]
  if (of === undefined) return []
  const places = (list: string) => list.split(' ').map((place) => join(dirname(file), place))
  const without = /^\/\/ without: (.*)$/m.exec(text)?.[1]
  const head = text.slice(0, text.indexOf('{') + 1)
  return [{ file, head, of: places(of), without: without === undefined ? [] : places(without) }]
}

/** The table that names the file, or the nearest folder around it. */
function ownerOf(file: string): Table | undefined {
  let place = file
  while (place.startsWith(web)) {
    const owner = owners.get(place)
    if (owner !== undefined) return owner
    place = dirname(place)
  }
  return undefined
}

function written({ file, head, without }: Table): string {
  const known = new Set(without.flatMap((other) => [...(callsOf.get(other) ?? [])]))
  const calls = [...(callsOf.get(file) ?? [])].filter((id) => !known.has(id)).toSorted()
  if (calls.length === 0) console.warn(`${relative(projectFolder, file)} calls nothing.`)
  const lines = calls.map((id) => {
    const line = `  '${id}': '${paths[id]}',`
    return line.length <= 100 ? line : `  '${id}':\n    '${paths[id]}',`
  })
  return [head, ...lines, '} as const', ''].join('\n')
}
