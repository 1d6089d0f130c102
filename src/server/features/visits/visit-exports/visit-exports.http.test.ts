/** Visits as a file: what it holds, who may have it, and for how long. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { readWorkbook } from '../imports/reading/read-workbook.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
let administrator: StaffMember

beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openScene(world)
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  await scene.visit({ firstname: '=Ann', lastname: 'Archer & Co', status: 'CHECKED_IN' })
  await scene.visit({ firstname: 'Bob', lastname: 'Baker', daysFromToday: 1 })
  await scene.visit({ firstname: 'Cy', lastname: 'Carter', daysFromToday: 100 })
})
afterAll(() => world.close())

const days = { from: '2026-11-01', to: '2026-12-31' }
const call = (id: `visitExports.${'create' | 'get' | 'file'}`, exportId: string, rest: Call = {}) =>
  send(world.app, id, {
    token: administrator.token,
    params: { companyId: outsideId('CO', scene.companyId), exportId },
    ...rest,
  })

async function made(body: Record<string, unknown>, token = administrator.token): Promise<string> {
  const answer = await call('visitExports.create', '', { token, body: { ...days, ...body } })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  const { id } = answer.body as { id: string }
  await vi.waitFor(
    async () =>
      expect((await call('visitExports.get', id, { token })).body).toMatchObject({ state: 'DONE' }),
    { timeout: 25_000, interval: 50 },
  )
  return id
}

describe('a file of visits', () => {
  it('holds what was asked for, safe from formulas, and is noted', async () => {
    const id = await made({ format: 'CSV' })
    const file = await call('visitExports.file', id, { headers: { 'accept-language': 'en' } })
    expect(file.headers['content-type']).toBe('text/csv')
    expect(file.headers['content-disposition']).toContain('visits-2026-11-01-2026-12-31.csv')
    const [headings = [], ...rows]: string[][] = parse(file.text, { bom: true })
    expect(headings.slice(0, 6)).toEqual([
      'Date',
      'Start',
      'End',
      'Status',
      'First name',
      'Last name',
    ])
    expect(rows.map((row) => row.slice(4, 6))).toEqual([
      ["'=Ann", 'Archer & Co'],
      ['Bob', 'Baker'],
    ])
    expect((await call('visitExports.get', id)).body).toMatchObject({ done: 2, total: 2 })
    const events = await world.run<{ kind: string; payload: { visits?: number } }>(
      `select kind, payload from events where subject = $1 order by event_id`,
      [`export:${id}`],
    )
    expect(events.map(({ kind, payload }) => [kind, payload.visits])).toEqual([
      ['visit.export_started', undefined],
      ['visit.exported', 2],
    ])
  })

  it('may be a workbook of nothing but texts', async () => {
    const id = await made({ format: 'XLSX', statuses: ['CHECKED_IN'], q: 'archer' })
    const file = await call('visitExports.file', id)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const rows = await readWorkbook(file.bytes)
    expect(rows).toHaveLength(2)
    expect(rows[1]?.cells.slice(4, 6)).toEqual(['=Ann', 'Archer & Co'])
  })

  it('holds what whoever asks may see', async () => {
    const reception = await staffOf(world, scene, 'RECEPTION')
    const id = await made({ format: 'CSV' }, reception.token)
    const file = await call('visitExports.file', id, { token: reception.token })
    const rows: string[][] = parse(file.text, { bom: true })
    expect(rows.slice(1).map((row) => row[5])).toEqual(['Archer & Co'])
  })

  it('is for whoever asked, for an hour', async () => {
    const id = await made({ format: 'CSV' })
    const other = await staffOf(world, scene, 'ADMINISTRATORS')
    for (const wanted of ['visitExports.get', 'visitExports.file'] as const) {
      expect((await call(wanted, id, { token: other.token })).status).toBe(404)
      expect((await call(wanted, id, { token: scene.client })).code).toBe('forbidden')
    }
    await world.run(
      `update visit_exports set created_at = created_at - interval '1 hour' where company_id = $1`,
      [scene.companyId],
    )
    expect((await call('visitExports.file', id)).status).toBe(404)
    expect((await call('visitExports.file', outsideId('EX', newKey()))).status).toBe(404)
  })

  it.each([
    ['more than 90 days', { from: '2026-01-01', to: '2026-04-01' }, 'export_error_days'],
    ['days in the wrong order', { from: '2026-01-02', to: '2026-01-01' }, 'export_error_order'],
    ['no day', { from: '2026-02-30' }, 'validation_failed'],
    ['no status', { statuses: ['LOST'] }, 'validation_failed'],
  ])('is refused for %s', async (_what, wrong, code) => {
    const body = { ...days, format: 'CSV', ...wrong }
    const answer = await call('visitExports.create', '', { body })
    expect([answer.status, answer.text.includes(code)]).toEqual([422, true])
  })

  it('holds only what was asked for', async () => {
    await scene.visit({ firstname: 'Dee', lastname: 'Archer', daysFromToday: 1 })
    const lastNames = async (wanted: Record<string, unknown>) => {
      const file = await call('visitExports.file', await made({ format: 'CSV', ...wanted }))
      const rows: string[][] = parse(file.text, { bom: true })
      return rows.slice(1).map((row) => row[5])
    }
    const today = { from: '2026-11-21', to: '2026-11-21' }
    expect(await lastNames(today)).toEqual(['Archer & Co'])
    expect(await lastNames({ q: 'ARCHER' })).toEqual(['Archer & Co', 'Archer'])
    expect(await lastNames({ q: '%' })).toEqual([])
    expect(await lastNames({ statuses: ['EXPECTED'] })).toEqual(['Baker', 'Archer'])
    expect(await lastNames({ whose: 'own' })).toEqual([])
  })

  it('is for who may export', async () => {
    const { token } = await staffOf(world, scene)
    const body = { ...days, format: 'CSV' }
    expect((await call('visitExports.create', '', { token, body })).code).toBe('forbidden')
  })
})
