/** How the files of Foyer are named and how large they are (docs/architecture.md), as data. No exceptions. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, root, sources, src } from './support/source-files.ts'

const maxLines = 300
/** By `npm run db:types` and `npm run texts`. */
const written = [
  'src/server/platform/database/database-types.ts',
  'src/contract/messages/message-areas.ts',
]
/** A folder in which a newcomer finds a file at a glance. */
const maxFiles = 25

describe('the files', () => {
  it('are named in kebab-case, and nothing is called by a word that says nothing', () => {
    const empty =
      /(^|[/-])(utils?|helpers?|common|misc|manager|service(?!-desk)|info|lib|shared)([/.-]|$)/
    const wrong = sources.filter((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1)
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(name) || empty.test(file)
    })
    expect(wrong).toEqual([])
  })

  it(`are at most ${String(maxFiles)} in a folder`, () => {
    const folders = Map.groupBy(filesUnder(src, /./), (file) => dirname(file))
    const wrong = [...folders].filter(([, files]) => files.length > maxFiles).map(([name]) => name)
    expect(wrong).toEqual([])
  })

  it(`have at most ${String(maxLines)} lines`, () => {
    const all = [
      ...sources,
      ...['tests', 'scripts', 'bench'].flatMap((folder) =>
        filesUnder(join(root, folder), /\.tsx?$/),
      ),
    ]
    const wrong = all.filter(
      (file) =>
        !written.includes(file) &&
        readFileSync(join(root, file), 'utf8').split('\n').length > maxLines + 1,
    )
    expect(wrong).toEqual([])
  })

  it('hold no unfinished words and no switched-off checks', () => {
    const unfinished =
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|eslint-disable(?!.*--)|oxlint-disable(?!.*--)/
    const wrong = [...sources, ...filesUnder(join(root, 'tests'), /\.tsx?$/)].filter(
      (file) =>
        file !== 'tests/files.test.ts' && unfinished.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})
