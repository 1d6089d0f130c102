/** A list in the order of time has one more key: of two rows of one instant the database gives either first, and tomorrow the other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, root, sources } from './support/source-files.ts'

const instant = String.raw`(?:\w+\.)?(?:\w+_at|at)`
/** Work that is taken some at a time, and the one row that counts, may begin with either. */
const isCut = String.raw`\s*\.?(?:limit\b|executeTakeFirst)`
const alone = [
  new RegExp(String.raw`order by ${instant}(?: desc| asc)?(?=\s*[)\`])(?!${isCut})`, 'g'),
  new RegExp(
    String.raw`(?<!\.orderBy\([^()]*\)\s*)\.orderBy\('${instant}'(?:, '(?:asc|desc)')?\)(?!\s*\.orderBy)(?!${isCut})`,
    'g',
  ),
]
const ordersAlone = (text: string) => alone.flatMap((one) => text.match(one) ?? [])

describe('a list in the order of time', () => {
  it('has one more key', () => {
    const found = sources
      .filter((file) => file.startsWith('src/server/') && !isTest(file))
      .flatMap((file) =>
        ordersAlone(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
      )
    expect(found).toEqual([])
  })

  it('would be found without one (control)', () => {
    expect(ordersAlone('sql`select name from a order by a.created_at desc`')).toHaveLength(1)
    expect(ordersAlone(".orderBy('created_at')\n    .execute()")).toHaveLength(1)
    expect(ordersAlone('jsonb_agg(name order by signed_at)')).toHaveLength(1)
    expect(ordersAlone('order by created_at, a_id`')).toEqual([])
    expect(ordersAlone(".orderBy('created_at')\n    .orderBy('a_id')\n    .execute()")).toEqual([])
    expect(ordersAlone('order by due_at limit 500`')).toEqual([])
  })
})
