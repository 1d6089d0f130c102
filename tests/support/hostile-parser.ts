/** A parser that behaves as a hostile file would make it behave. */
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'

export type Hostility = 'nothing' | 'endless' | 'hoarding' | 'refused' | 'failing' | 'counting'

let files = 0

serveParser((hostility: Hostility) => {
  files += 1
  if (hostility === 'counting') return files
  if (hostility === 'refused') throw new Unreadable('not_a_list')
  if (hostility === 'failing') throw new Error('a mistake of ours')
  if (hostility === 'endless') for (;;) /[a]*b/.test('a'.repeat(1_000))
  const hoard: string[] = []
  if (hostility === 'hoarding') for (;;) hoard.push('x'.repeat(1_000).split('').join('-'))
  return Object.keys(process.env).length
})
