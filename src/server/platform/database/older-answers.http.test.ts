/** What was kept for repeats before a stored answer said what it is about is found by an erasure after the upgrade. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createOldDatabase, onDatabase } from '#tests/support/old-database.ts'
import type { TestDatabase } from '#tests/support/database-cluster.ts'
import { migrate } from './migrate.ts'

type Comment = {
  readonly company_id: string
  readonly visitor_id: string
  readonly visit_date: string
  readonly meeting_id: string
  readonly comment_text: string
}

let database: TestDatabase
beforeAll(async () => {
  database = await createOldDatabase(inject('databaseCluster'))
})
afterAll(() => database.drop())

it('answers of before say what they are about', async () => {
  const about = await onDatabase(database, async (client) => {
    const { rows } = await client.query<Comment>(
      `select company_id, visitor_id, visit_date::text, meeting_id, comment_text from visit_comments limit 1`,
    )
    const [comment] = rows
    if (comment === undefined) throw new Error('the older database has no comment')
    const visitor = outsideId('V', comment.visitor_id)
    const visit = `${comment.visit_date}/${outsideId('M', comment.meeting_id)}/${visitor}`
    const keep = (actor: string, endpoint: string, answer: object) =>
      client.query(
        `insert into commands (company_id, actor, command_id, endpoint, request_hash, answer)
         values ($1, $2, gen_random_uuid(), $3, '', $4)`,
        [comment.company_id, actor, endpoint, JSON.stringify(answer)],
      )
    await client.query('delete from commands')
    await keep('client:id', 'visits.update', { id: visit })
    await keep('client:words', 'comments.add', { text: comment.comment_text })
    await keep(`visitor:${visit}`, 'visits.complete', {})
    await keep('client:nobody', 'params.put', { isOn: true })
    await keep('kiosk:1', 'kiosk.find', { found: 'SEVERAL', choices: [{ firstname: 'Ann' }] })
    return { visitor, visit }
  })
  await migrate(database.connection)
  const { rows } = await onDatabase(database, (client) =>
    client.query<{ actor: string; about: string[] }>(
      `select actor, (select array_agg(a order by a) from unnest(about) a) as about from commands order by actor`,
    ),
  )
  const both = [about.visit, about.visitor]
  expect(rows).toEqual([
    { actor: 'client:id', about: both },
    { actor: 'client:nobody', about: null },
    { actor: 'client:words', about: both },
    { actor: `visitor:${about.visit}`, about: both },
  ])
})
