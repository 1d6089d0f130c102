/** The picture of docs/architecture.md: its folders are there, each solid arrow is an import, and none goes back. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, root, sources, src } from './support/source-files.ts'

const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const picture = /```mermaid\n([\s\S]*?)\n```/.exec(document)?.[1] ?? ''
const folders = new Map(
  [...picture.matchAll(/^ *(\w+)\["([\w/-]+)(?:<br>[^"]*)?"\]$/gm)].map(
    ([, id = '', folder = '']) => [id, folder],
  ),
)
const arrows = [...picture.matchAll(/^ *(\w+) --> (\w+)$/gm)].map(([, from = '', to = '']) => [
  folders.get(from) ?? from,
  folders.get(to) ?? to,
])

const folderOf = (file: string) =>
  [...folders.values()].find((folder) => relative(src, file).startsWith(`${folder}/`))

/** `<folder> <folder>` for every import from one to another. */
const imports = new Set(
  sources
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const path = join(root, file)
      const from = folderOf(path)
      if (from === undefined) return []
      return [...readFileSync(path, 'utf8').matchAll(/\bfrom '([#.][^']+)'/g)].map(
        ([, to = '']) => {
          const target = to.startsWith('#') ? join(src, to.slice(1)) : resolve(dirname(path), to)
          return `${from} ${folderOf(target) ?? ''}`
        },
      )
    }),
)

it('shows folders that are there, and joins nothing else', () => {
  expect(folders.size).toBeGreaterThan(6)
  expect([...folders.values()].filter((folder) => !existsSync(join(src, folder)))).toEqual([])
  expect(arrows.flat().filter((folder) => ![...folders.values()].includes(folder))).toEqual([])
})

it('has an import for each solid arrow, and none that goes back', () => {
  expect(arrows.length).toBeGreaterThan(6)
  expect(arrows.filter(([from = '', to = '']) => !imports.has(`${from} ${to}`))).toEqual([])
  expect(arrows.filter(([from = '', to = '']) => imports.has(`${to} ${from}`))).toEqual([])
})
