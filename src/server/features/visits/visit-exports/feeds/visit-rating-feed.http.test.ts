/** What visitors say of their visits, as programs read it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openScene } from '#tests/support/visit-scene.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const jane = { firstname: 'Jane', lastname: 'Doe' } as const

it('are read by the day on which they were said, each once', async () => {
  const other = await openScene(test)
  const visit = await other.visit({ ...jane, status: 'CHECKED_OUT' })
  const late = await other.visit({ ...jane, status: 'CHECKED_OUT' })
  await visit.send('visits.rate', { body: { rating: 4, remark: '=1+1' } })
  // Half past midnight on Sunday in Brussels; still Saturday in UTC.
  test.clock.set('2026-11-21T23:30:00.000Z')
  await late.send('visits.rate', { body: { rating: 1 } })
  const { token } = await clientActor(test.deps, other.organisationId)
  const read = (
    id: 'feeds.visitRatings' | 'feeds.visitRatingsFile',
    query: Record<string, string>,
  ) => visit.send(id, { token, params: { companyId: visit.params.companyId }, query })
  const saturday = { from: '2026-11-21', to: '2026-11-21' }
  expect((await read('feeds.visitRatings', saturday)).body).toMatchObject({
    rows: [{ visitId: visit.visitId, rating: 4, remark: '=1+1', invited: true }],
    next: null,
  })
  const both = { ...saturday, to: '2026-11-22' }
  const first = (await read('feeds.visitRatings', { ...both, pageSize: '1' })).body as {
    rows: readonly { visitId: string }[]
    next: string
  }
  const rest = (await read('feeds.visitRatings', { ...both, after: first.next }))
    .body as typeof first
  expect(new Set([...first.rows, ...rest.rows].map(({ visitId }) => visitId))).toEqual(
    new Set([visit.visitId, late.visitId]),
  )
  const file = await read('feeds.visitRatingsFile', both)
  expect(file.headers['content-disposition']).toContain('visit-ratings-2026-11-21-2026-11-22.csv')
  expect(file.text).toContain(`,'=1+1,`)
})
