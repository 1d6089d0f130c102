/** The address books: whose they are, who is found in them, and files in and out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { purgeTables } from '#tests/support/purge-tables.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, sceneNow } from '#tests/support/visit-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

type Contact = { readonly id: string; readonly email: string; readonly revision: number }
type List = { readonly total: number; readonly contacts: readonly Contact[] }

const vera = {
  firstname: 'Véra',
  lastname: 'Müller',
  companyName: 'Noordster',
  email: 'vera@x.example',
}

function callerOf(scene: Scene, { token }: StaffMember) {
  const ask = (id: EndpointId, { params, ...call }: Call = {}) =>
    send(test.app, id, {
      token,
      params: { companyId: outsideId('CO', scene.companyId), ...params },
      ...call,
    })
  const list = async (query: Record<string, string> = {}) =>
    (await ask('contacts.list', { query })).body as List
  return { ask, list }
}

describe('an address book', () => {
  it('of a host is seen by nobody else, whatever they may do', async () => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    const boss = callerOf(scene, await staffOf(test, scene, 'ADMINISTRATORS'))
    const body = { ...vera, book: 'OWN', notes: 'Likes tea.' }
    const made = (await host.ask('contacts.create', { body })).body as { id: string }
    expect(await host.list()).toMatchObject({ total: 1, mayShare: false, contacts: [body] })
    expect(await boss.list()).toMatchObject({ total: 0 })
    const params = { contactId: made.id }
    expect((await boss.ask('contacts.remove', { params })).status).toBe(404)
    const change = { params, body: { ...body, revision: 1 } }
    expect((await boss.ask('contacts.update', change)).status).toBe(404)
    const file = await boss.ask('contacts.file', { query: { book: 'OWN' } })
    expect(file.text).not.toContain('Noordster')
    expect((await host.ask('contacts.create', { body })).code).toBe('conflict')
    expect((await host.ask('contacts.update', change)).status).toBe(200)
    expect((await host.ask('contacts.update', change)).code).toBe('changed_meanwhile')
    expect((await host.ask('contacts.remove', { params })).status).toBe(200)
    expect(await host.list()).toMatchObject({ total: 0 })
  })

  it('of the location is read by every host, and changed by who may; the log names nobody', async () => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    const desk = callerOf(scene, await staffOf(test, scene, 'ADMINISTRATORS'))
    const body = { ...vera, book: 'SHARED' }
    expect((await host.ask('contacts.create', { body })).code).toBe('forbidden')
    const { id } = (await desk.ask('contacts.create', { body })).body as { id: string }
    expect(await host.list()).toMatchObject({ total: 1, contacts: [{ book: 'SHARED' }] })
    expect(await desk.list({ book: 'OWN' })).toMatchObject({ total: 0, mayShare: true })
    const params = { contactId: id }
    expect((await host.ask('contacts.remove', { params })).code).toBe('forbidden')
    const file = { bytes: Buffer.from('Name\nAnn Lee\n'), name: 'a.csv', type: 'text/csv' }
    const brought = { query: { book: 'SHARED' }, file }
    expect((await host.ask('contacts.import', brought)).code).toBe('forbidden')
    expect((await desk.ask('contacts.import', brought)).status).toBe(200)
    const rows = await test.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('company_id', '=', scene.companyId)
      .where('kind', 'like', 'contact.%')
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['contact.saved', 'contact.imported'])
    expect(JSON.stringify(rows)).not.toMatch(/Müller|Lee/)
  })

  it('finds people without accents, by company and address, and by several words', async () => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    await host.ask('contacts.create', { body: { ...vera, book: 'OWN' } })
    for (const q of ['vera', 'mueller', 'MULLER ver', 'noord', 'vera@x']) {
      expect(await host.list({ q }), q).toMatchObject({ total: 1 })
    }
    for (const q of ['%', 'era', 'vera zuid']) {
      expect(await host.list({ q }), q).toMatchObject({ total: q === '%' ? 1 : 0 })
    }
  })

  it('refuses nobody, a number that does not exist, and what is no address', async () => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    for (const wrong of [{}, { ...vera, mobile: 'call me' }, { ...vera, email: 'vera@' }]) {
      const answer = await host.ask('contacts.create', { body: { book: 'OWN', ...wrong } })
      expect(answer.code).toBe('validation_failed')
    }
  })

  it('is gone soon after its owner has left', async () => {
    const scene = await openScene(test)
    const leaver = await staffOf(test, scene)
    await callerOf(scene, leaver).ask('contacts.create', { body: { ...vera, book: 'OWN' } })
    const params = { companyId: outsideId('CO', scene.companyId), userId: leaver.id }
    await send(test.app, 'users.deactivate', { token: scene.client, params, body: { revision: 1 } })
    const count = await purgeTables(test.deps, sceneNow, /^contacts$/)
    expect(count).toEqual({ contacts: 1 })
  })
})

describe('a file', () => {
  it.each([['CSV'], ['VCARD']])('as %s goes out and comes in again with all of it', async (as) => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    const other = callerOf(scene, await staffOf(test, scene))
    const body = {
      ...vera,
      mobile: '+32470123456',
      language: 'nl',
      notes: 'Likes tea.\nAnd "bread".',
    }
    await host.ask('contacts.create', { body: { ...body, book: 'OWN' } })
    const out = await host.ask('contacts.file', { query: { book: 'OWN', as } })
    const file = { bytes: Buffer.from(out.text), name: 'contacts', type: 'text/plain' }
    const brought = { query: { book: 'OWN' }, file }
    expect((await other.ask('contacts.import', brought)).body).toEqual({
      added: 1,
      changed: 0,
      same: 0,
      bad: { count: 0, first: [] },
    })
    const [read] = (await other.list()).contacts
    // What begins like a formula is written as text, and read as the number that it is.
    expect(read).toMatchObject(body)
    expect((await other.ask('contacts.import', brought)).body).toMatchObject({ added: 0, same: 1 })
  })

  it('keeps the good rows of a bad list, and says what is wrong with the others', async () => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    const rows = Array.from({ length: 500 }, (_, index) => `Bad ${String(index)},no address`)
    const text = ['Name,Email', 'Ann Lee,ann@x.example', ...rows].join('\n')
    const file = { bytes: Buffer.from(text), name: 'a.csv', type: 'text/csv' }
    const { body } = await host.ask('contacts.import', { query: { book: 'OWN' }, file })
    expect(body).toMatchObject({ added: 1, bad: { count: 500 } })
    expect((body as { bad: { first: unknown[] } }).bad.first[0]).toEqual({
      line: 3,
      field: 'email',
      code: 'common_error_email',
    })
    expect((body as { bad: { first: unknown[] } }).bad.first).toHaveLength(100)
  })

  it('with more cards than a book holds is refused as a whole', async () => {
    const scene = await openScene(test)
    const host = callerOf(scene, await staffOf(test, scene))
    const bytes = Buffer.from('BEGIN:VCARD\nFN:Ann\nEND:VCARD\n'.repeat(5_001))
    const file = { bytes, name: 'a.vcf', type: 'text/vcard' }
    const answer = await host.ask('contacts.import', { query: { book: 'OWN' }, file })
    expect(answer.code).toBe('validation_failed')
    expect(await host.list()).toMatchObject({ total: 0 })
  })
})
