/** Who is in the house is counted quickly in the minute in which a location grows from nothing (quality list, Speed). */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '#tests/support/database-cluster.ts'
import {
  addNumberedCompany,
  insertNumberedVisits,
  numberedCompany,
} from '#tests/support/numbered-visits.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const visits = 1_000
/** After so many runs PostgreSQL keeps one plan for all. */
const runs = 8

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

type Step = {
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Step[]
}

/** How many rows a step and those below it look at. */
const looksAt = (step: Step): number =>
  step['Actual Loops'] *
    (step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Join Filter'] ?? 0)) +
  (step.Plans ?? []).reduce((sum, below) => sum + looksAt(below), 0)

it('looks at each visit once, with the plan from when there was none', async () => {
  await addNumberedCompany(client)
  await client.query(`prepare in_house as
    select count(*) from people_in_house($1, $2, $3) where left_at is null`)
  const run = `execute in_house('${numberedCompany}', current_date, now())`
  for (let nth = 0; nth < runs; nth += 1) await client.query(run)
  await insertNumberedVisits(client, 1, visits)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, format json) ${run}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  expect(plan && looksAt(plan)).toBeLessThan(visits * 3)
})
