/** Lists of visitors by the calls of the console: what they mean, what is corrected, and who may. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import {
  bringList,
  type ImportBody,
  importCaller,
  type ImportCaller,
  type ImportRowBody,
} from '#tests/support/import-calls.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let administrator: StaffMember
let call: ImportCaller

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  call = importCaller(test, scene, administrator.token)
})
afterAll(() => test.close())

const headings = 'First name,Last name,E-mail,Company,Mobile,Host,Start,End,Type,Language'

const bring = (text: string | Uint8Array, as: 'FILE' | 'LIST' = 'FILE') => bringList(call, text, as)

describe('what a list means', () => {
  it('can be said by hand: every row is judged anew', async () => {
    const { id, found, bad } = await bring('Wer,Wann\nann@,3/4/2027\nBob Baker,4/13/2027\n')
    expect(found.columns).toEqual([null, null])
    expect(bad).toHaveLength(2)
    const defaults = {
      dayOrder: 'MDY',
      date: '2026-12-01',
      from: '14:00',
      to: '15:00',
      hostId: administrator.id,
    }
    const change = { defaults, columns: ['name', 'start'], invites: false }
    const changed = (await call.ok('imports.update', id, { body: change })) as ImportBody
    expect(changed).toMatchObject({ counts: { READY: 2, BAD: 0 }, invites: false, defaults })
    const audited = await send(test.app, 'audit.list', {
      token: administrator.token,
      params: { companyId: outsideId('CO', scene.companyId) },
      query: { about: 'import' },
    })
    const [{ changes } = { changes: null }] = (audited.body as { events: { changes: unknown }[] })
      .events
    expect(changes).toContainEqual({ field: 'invites', from: true, to: false, hidden: false })
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'columns', to: ['name', 'start'] }),
    )
    const mistaken = { ...change, columns: ['email', null] }
    const worse = (await call.ok('imports.update', id, { body: mistaken })) as ImportBody
    expect(worse.counts).toEqual({ READY: 0, BAD: 2, DONE: 0 })
    const foreign = { ...change, defaults: { ...defaults, hostId: outsideId('US', newKey()) } }
    expect((await call.send('imports.update', id, { body: foreign })).code).toBe('no_host_found')
    const wrong = { ...change, defaults: { ...defaults, from: '25:00' } }
    expect((await call.send('imports.update', id, { body: wrong })).code).toBe('validation_failed')
  })

  it('is corrected in place, row by row', async () => {
    const { id } = await bring(`${headings}\nBob,,bob@,,,,,,,\n`)
    const row = await call.ok('imports.updateRow', id, {
      params: { line: '2' },
      body: { values: { email: 'bob@example.org', lastname: 'Baker' } },
    })
    expect(row).toMatchObject({
      line: 2,
      state: 'READY',
      values: { firstname: 'Bob', lastname: 'Baker', email: 'bob@example.org' },
      faults: [],
    })
    const again = await call.ok('imports.updateRow', id, {
      params: { line: '2' },
      body: { values: { mobile: '1' } },
    })
    expect(again).toMatchObject({ state: 'BAD', values: { email: 'bob@example.org', mobile: '1' } })
    const none = { params: { line: '3' }, body: { values: {} } }
    expect((await call.send('imports.updateRow', id, none)).code).toBe('not_found')
    const bad = { params: { line: '2' }, body: { values: { colour: 'red' } } }
    expect((await call.send('imports.updateRow', id, bad)).code).toBe('validation_failed')
  })

  it('is taken away as a file that can be brought again, without formulas', async () => {
    const { id } = await bring('Name,E-Mail\n=1+1,bob@\nAnn,ann@example.org\n')
    const headers = { 'accept-language': 'de' }
    const file = await call.send('imports.faults', id, { headers })
    expect(file.headers['content-type']).toBe('text/csv')
    const rows: string[][] = parse(file.text, { bom: true })
    expect(rows).toEqual([
      ['Vollständiger Name', 'E-Mail', 'Zeile', 'Was nicht stimmt'],
      ["'=1+1", 'bob@', '2', expect.stringMatching(/^E-Mail: /) as string],
    ])
    const { found } = await bring(file.text.replace('bob@', 'bob@example.org'))
    expect(found.columns).toEqual(['name', 'email', null, null])
    expect(found.counts).toEqual({ READY: 1, BAD: 0, DONE: 0 })
  })

  it('is forgotten when it is not wanted any more', async () => {
    const { id } = await bring('Name\nAnn\n')
    await call.ok('imports.remove', id)
    expect((await call.send('imports.get', id)).status).toBe(404)
    expect(await call.ok('imports.list', '')).toEqual({ imports: [] })
  })

  it('comes in pages', async () => {
    const { id } = await bring(`Name\n${'Ann\n'.repeat(5)}`)
    const page = (after: string) =>
      call.ok('imports.listRows', id, { query: { state: 'READY', pageSize: '3', after } })
    const first = (await page('0')) as { rows: ImportRowBody[]; next: number }
    expect([first.rows.map(({ line }) => line), first.next]).toEqual([[2, 3, 4], 4])
    expect(await page('4')).toMatchObject({ rows: [{ line: 5 }, { line: 6 }], next: null })
  })
})

describe('an import', () => {
  it('is for who may invite groups, and seen by whose it is or who sees all visits', async () => {
    const { id } = await bring('Name\nAnn\n')
    const reception = await staffOf(test, scene, 'RECEPTION')
    const params = { companyId: outsideId('CO', scene.companyId), userId: reception.id }
    const asReception = importCaller(test, scene, reception.token)
    expect((await asReception.send('imports.list', '')).code).toBe('forbidden')
    const grant = (right: string) =>
      send(test.app, 'rights.grantToUser', { token: scene.client, params: { ...params, right } })
    await grant('CREATE_VISITOR_GROUPS')
    expect(await asReception.ok('imports.list', '')).toEqual({ imports: [] })
    for (const wanted of ['imports.get', 'imports.listRows', 'imports.faults'] as const) {
      expect([wanted, (await asReception.send(wanted, id)).status]).toEqual([wanted, 404])
    }
    for (const wanted of ['imports.start', 'imports.stop', 'imports.remove'] as const) {
      expect([wanted, (await asReception.send(wanted, id)).status]).toEqual([wanted, 404])
    }
    await grant('SEE_ALL_VISITS')
    expect(await asReception.ok('imports.list', '')).toMatchObject({ imports: [{ id }] })
    const asClient = importCaller(test, scene, scene.client)
    expect((await asClient.send('imports.list', '')).code).toBe('forbidden')
  })

  it('begins with something to do, once at a time, and does not change meanwhile', async () => {
    const nothing = await bring('Name,E-Mail\n,bob@\n')
    expect((await call.send('imports.start', nothing.id)).code).toBe('conflict')
    expect((await call.send('imports.stop', nothing.id)).code).toBe('conflict')
    const { id } = await bring('Name,E-Mail\nAnn,ann@example.org\n,bob@\n')
    const key = newKey()
    const started = await call.send('imports.start', id, { key })
    expect(started.body).toMatchObject({ state: 'RUNNING' })
    expect((await call.send('imports.start', id, { key })).body).toEqual(started.body)
    expect((await call.send('imports.start', id)).code).toBe('conflict')
    const body = {
      columns: ['name', 'email'],
      defaults: {
        dayOrder: 'DMY',
        date: '2026-12-01',
        from: '14:00',
        to: '15:00',
        hostId: administrator.id,
      },
      invites: true,
    }
    expect((await call.send('imports.update', id, { body })).code).toBe('conflict')
    const row = { params: { line: '3' }, body: { values: {} } }
    expect((await call.send('imports.updateRow', id, row)).code).toBe('conflict')
    expect((await call.send('imports.remove', id)).code).toBe('conflict')
    expect(await call.ok('imports.stop', id)).toMatchObject({ state: 'STOPPED' })
  })
})
