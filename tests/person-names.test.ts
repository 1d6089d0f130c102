/** A person's whole name is put together in one place, in the order of its own script (src/domain/name/full-name.ts). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, root } from './support/source-files.ts'

describe('the name of a person', () => {
  /** They compare words or letters of names, and show none. */
  const comparing = [
    'src/domain/emergency/find-people.ts',
    'src/domain/kiosk/find-by-name.ts',
    'src/domain/visit/visitor/merge.ts',
    'src/domain/visit/visitor/visitor-filter.ts',
    'src/domain/watch-list/watch-identity.ts',
    'src/server/features/kiosks/kiosk-sync/tables.ts',
    'src/server/features/service-desk/tickets/queries-list.ts',
    'src/server/features/visitors/directory/merging/list-duplicates.ts',
    'src/server/features/visitors/visitors/queries-known.ts',
    'src/server/features/visitors/watch-lists/alerts/describe-alert.ts',
  ]
  const first = String.raw`(?:first_?name|visitorFirstname)`
  const last = String.raw`(?:last_?name|visitorLastname)`
  const joined = new RegExp(
    [
      String.raw`\$\{[\w.]*${first}[^}]*\}\s*\$\{[\w.]*${last}`,
      String.raw`\$\{[\w.]*${last}[^}]*\}\s*\$\{[\w.]*${first}`,
      String.raw`${first}\s*\|\|\s*' '\s*\|\|`,
      String.raw`\[[\w.]*${first},\s*[\w.]*${last}\](?:\.\w+\(\w*\))*\.join`,
      String.raw`\{[\w.]*${first}\}(?:</\w+>)?\s*(?:\{' '\}|<\w+>)?\s*\{[\w.]*${last}\}`,
      String.raw`concat_ws\(' ', [\w.]*${first}, [\w.]*${last}\)`,
    ].join('|'),
    'i',
  )

  it('is put together in one place', () => {
    const wrong = filesUnder(join(root, 'src'), /(?<!\.test)\.tsx?$/).filter(
      (file) =>
        file !== 'src/domain/name/full-name.ts' &&
        !file.startsWith('src/server/demo/') &&
        !comparing.includes(file) &&
        joined.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('is one placeholder of a text, never two', () => {
    const wrong = filesUnder(join(root, 'src/contract/messages'), /\.json$/).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
        .filter(([, text]) => /\{first_?name\}/i.test(text) && /\{last_?name\}/i.test(text))
        .map(([key]) => `${file} ${key}`),
    )
    expect(wrong).toEqual([])
  })
})
