import { expect, it } from 'vitest'
import { aboutJob } from './about-job.ts'

const id = '0190a5f2-1111-7222-8333-444455556666'

it.each<[unknown, string]>([
  [
    { companyId: id, visitorId: id, visitDate: '2026-11-21' },
    `visitorId ${id} · visitDate 2026-11-21`,
  ],
  [{ eventId: 7, name: 'Emma', email: 'emma@example.com', words: [id] }, 'eventId 7'],
  [{ at: '2026-11-21T09:00:00.000Z' }, 'at 2026-11-21T09:00:00.000Z'],
  [{}, ''],
  [null, ''],
  ['Emma', ''],
])('of %j keeps ids, days and numbers alone', (data, said) => {
  expect(aboutJob(data)).toBe(said)
})

it('is cut to what the table holds', () => {
  const data = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`id${String(at)}`, id]))
  expect(aboutJob(data)).toHaveLength(400)
})
