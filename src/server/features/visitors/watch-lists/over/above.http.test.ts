/** Watchlists that an organisation keeps once: every location looks for whom they name, and none changes them (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { newKey, send, type Answer, type Call } from '#tests/support/send.ts'
import { setWatchMode } from '#tests/support/watch-list-factory.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const at = '2026-11-21T09:00:00.000Z'

let world: World
let boss: SignedIn
/** Administers Porto alone. */
let clerk: SignedIn
let organisationId: OrganisationId
let brussels: CompanyId
/** Its own lists are switched off. */
let porto: CompanyId

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (id: EndpointId, call: Call = {}, who: { token: string } = boss) =>
  send(world.app, id, { token: who.token, key: newKey(), ...call })
const done = async <T>(id: EndpointId, call: Call = {}, who?: { token: string }): Promise<T> => {
  const answer = await ask(id, call, who)
  expect([id, answer.status, answer.text]).toEqual([id, 200, answer.text])
  return answer.body as T // as the contract of each call says
}
const newList = async (body: object = {}) => {
  const { id } = await done<{ id: string }>('organisationWatchLists.create', {
    body: { name: 'Barred', action: 'HOLD', ...body },
  })
  return id
}
const newRecord = async (watchListId: string, body: object) => {
  const call = { params: { watchListId }, body }
  return (await done<{ id: string }>('organisationWatchRecords.create', call)).id
}
const removeList = (watchListId: string) =>
  done('organisationWatchLists.delete', { params: { watchListId } })

type Visit = Readonly<Record<'companyId' | 'date' | 'meetingId' | 'visitorId', string>>
const invite = async (companyId: CompanyId, visitor: object): Promise<Visit> => {
  const host = await createUser(world.deps, companyId)
  const body = {
    title: 'Visit',
    startAt: '2026-11-21T10:00:00Z',
    endAt: '2026-11-21T11:00:00Z',
    hostId: outsideId('US', host),
    visitors: [visitor],
  }
  const call = { params: { companyId: co(companyId) }, body }
  const made = await done<{ visits: string[] }>('meetings.create', call, world.mine)
  const [date = '', meetingId = '', visitorId = ''] = (made.visits[0] ?? '').split('/')
  return { companyId: co(companyId), date, meetingId, visitorId }
}
const statusOf = async (params: Visit) =>
  (await done<{ status: string }>('visits.get', { params }, world.mine)).status

type Alert = { id: string; list: { id: string }; record: { id: string; reason: string } }
const alertsAt = async (companyId: CompanyId, state = 'OPEN') => {
  const call = { params: { companyId: co(companyId) }, query: { state } }
  return (await done<{ alerts: Alert[] }>('watchAlerts.list', call, world.mine)).alerts
}
const subjectsOf = async (kind: string) => {
  const rows = await world.deps.db.system
    .selectFrom('events')
    .select(['company_id', 'actor', 'payload'])
    .where('kind', '=', kind)
    .orderBy('event_id')
    .execute()
  return rows
}

beforeAll(async () => {
  world = await openWorld({}, at)
  organisationId = world.mine.organisationId
  brussels = world.mine.companyId
  porto = await createCompany(world.deps, organisationId, { name: 'Porto' })
  await setWatchMode(world.deps, brussels, 'ALERT')
  const open = (email: string) => signedInUser(world, organisationId, brussels, { email })
  boss = await open('boss@above.example')
  await administer(world, organisationId, boss.email)
  clerk = await open('clerk@above.example')
  await administer(world, organisationId, clerk.email, { locations: [porto] })
})
afterAll(() => world.close())

describe('a watchlist for all locations', () => {
  it('stops whom it names at each of them, whatever a location lets its own lists do', async () => {
    const list = await newList()
    const record = await newRecord(list, {
      firstname: 'Olga',
      lastname: 'Orlova',
      reason: 'Stole a badge',
    })
    const lisbon = await createCompany(world.deps, organisationId, { name: 'Lisbon' })
    for (const location of [brussels, porto, lisbon]) {
      const visit = await invite(location, { firstname: 'Olga', lastname: 'Orlova' })
      expect(await statusOf(visit)).toBe('IN_REVIEW')
      expect(await alertsAt(location)).toMatchObject([
        { list: { id: list, name: 'Barred' }, record: { id: record, reason: 'Stole a badge' } },
      ])
      expect(await statusOf(await invite(location, { lastname: 'Visser' }))).toBe('EXPECTED')
    }
    const [alert] = await alertsAt(porto)
    const decide = { params: { companyId: co(porto), watchAlertId: alert?.id ?? '' } }
    await done('watchAlerts.dismiss', decide, world.mine)
    // Whoever decides does so about their own visitor.
    expect([await alertsAt(porto), (await alertsAt(lisbon)).length]).toEqual([[], 1])
    await removeList(list)
  })

  it('is seen at a location, with whom it names, and is changed by nobody there', async () => {
    const list = await newList({ name: 'Barred everywhere' })
    const record = await newRecord(list, { lastname: 'Petrov' })
    const params = { companyId: co(brussels), watchListId: list, watchRecordId: record }
    const lists = await done<object[]>('watchLists.list', { params }, world.mine)
    expect(lists[0]).toMatchObject({ id: list, fromOrganisation: true, records: 1 })
    expect(await done('watchRecords.list', { params }, world.mine)).toMatchObject({
      total: 1,
      records: [{ id: record, lastname: 'Petrov' }],
    })
    expect(await done('watchRecords.get', { params }, world.mine)).toMatchObject({ id: record })
    const file = { bytes: Buffer.from('lastname\nOrlova'), name: 'a.csv', type: 'text/csv' }
    for (const [id, call] of [
      ['watchLists.update', { body: { name: 'Mine' } }],
      ['watchLists.delete', {}],
      ['watchRecords.create', { body: { lastname: 'Else' } }],
      ['watchRecords.update', { body: { lastname: 'Else' } }],
      ['watchRecords.delete', {}],
      ['watchRecords.import', { query: { dryRun: 'false' }, file }],
    ] as const) {
      const answer = await ask(id, { params, ...call }, world.mine)
      expect([id, ...refusal(answer)]).toEqual([id, 409, 'watch_list_of_organisation'])
    }
    // Nor is there such a list for another organisation.
    const elsewhere = { ...params, companyId: world.other.co }
    for (const id of ['watchRecords.list', 'watchLists.delete'] as const) {
      expect(refusal(await ask(id, { params: elsewhere }, world.other))).toEqual([404, 'not_found'])
    }
    await removeList(list)
  })

  it('counts as it is now: changed in one place, for everybody', async () => {
    const list = await newList()
    const record = await newRecord(list, { lastname: 'Kowalska' })
    const visit = await invite(porto, { lastname: 'Kowalska' })
    const body = { lastname: 'Nowak', validUntil: '2026-12-31' }
    await done('organisationWatchRecords.update', {
      params: { watchListId: list, watchRecordId: record },
      body,
    })
    expect(await statusOf(await invite(brussels, { lastname: 'Kowalska' }))).toBe('EXPECTED')
    expect(await statusOf(await invite(brussels, { lastname: 'Nowak' }))).toBe('IN_REVIEW')
    // Who waited before waits until somebody has looked.
    expect(await statusOf(visit)).toBe('IN_REVIEW')
    const settings = { name: 'Barred', action: 'ALERT', active: false }
    await done('organisationWatchLists.update', { params: { watchListId: list }, body: settings })
    expect(await statusOf(await invite(porto, { lastname: 'Nowak' }))).toBe('EXPECTED')
    await removeList(list)
  })

  it.each([['a record'], ['the list']])(
    'lets everybody go on who waits because of it, once %s is removed',
    async (what) => {
      const list = await newList()
      const record = await newRecord(list, { lastname: 'Lindqvist' })
      const visits = [
        await invite(brussels, { lastname: 'Lindqvist' }),
        await invite(porto, { lastname: 'Lindqvist' }),
      ]
      const params = { watchListId: list, watchRecordId: record }
      await done(
        what === 'a record' ? 'organisationWatchRecords.delete' : 'organisationWatchLists.delete',
        { params },
      )
      for (const visit of visits) expect(await statusOf(visit)).toBe('EXPECTED')
      expect(await alertsAt(porto)).toEqual([])
      if (what === 'a record') await removeList(list)
    },
  )

  it('goes with its location, and stays for the others, when a visitor is erased', async () => {
    const list = await newList()
    await newRecord(list, { lastname: 'Okonkwo' })
    const here = await invite(brussels, { lastname: 'Okonkwo' })
    await invite(porto, { lastname: 'Okonkwo' })
    const body = { name: 'Okonkwo', cancelVisits: true }
    await done('directory.erase', { params: here, body }, world.mine)
    expect(await alertsAt(brussels)).toEqual([])
    expect(await alertsAt(porto)).toHaveLength(1)
    await removeList(list)
  })

  it('takes a file, and says in the organisation’s log who changed what', async () => {
    const list = await newList()
    const bytes = Buffer.from('lastname,email\nIbrahim,\nBroken,nobody@\n')
    const file = { bytes, name: 'barred.csv', type: 'text/csv' }
    const call = { params: { watchListId: list }, query: { dryRun: 'false' }, file }
    expect(await done('organisationWatchRecords.import', call)).toMatchObject({ added: 1, bad: 1 })
    const { records } = await done<{ records: { id: string }[] }>('organisationWatchRecords.list', {
      params: { watchListId: list },
    })
    const params = { watchListId: list, watchRecordId: records[0]?.id ?? '' }
    const body = { lastname: 'Ibrahimi', validUntil: '2027-01-31' }
    await done('organisationWatchRecords.update', { params, body })
    const imported = (await subjectsOf('watch_list.records_imported')).at(-1)
    expect(imported?.company_id).toBe(organisationId)
    const log = await done<{ events: { kind: string }[] }>('organisationAudit.list', {
      query: { pageSize: '50' },
    })
    const updated = log.events.find(({ kind }) => kind === 'watch_list.record_updated')
    expect(updated).toMatchObject({
      changes: [
        { field: 'lastname', from: null, to: null, hidden: true },
        { field: 'validUntil', from: null, to: '2027-01-31', hidden: false },
      ],
    })
    await removeList(list)
  })

  it('is kept by who administers every location, and read by who administers some', async () => {
    const list = await newList()
    const record = await newRecord(list, { lastname: 'Moreau' })
    const params = { watchListId: list, watchRecordId: record }
    const read = (who: SignedIn) => done('organisationWatchLists.list', {}, who)
    expect(await read(boss)).toMatchObject({ lists: [{ id: list }], mayEdit: true })
    expect(await read(clerk)).toMatchObject({ lists: [{ id: list }], mayEdit: false })
    for (const [id, call] of [
      ['organisationWatchLists.create', { body: { name: 'Mine' } }],
      ['organisationWatchLists.update', { params, body: { name: 'Mine' } }],
      ['organisationWatchLists.delete', { params }],
      ['organisationWatchRecords.create', { params, body: { lastname: 'Else' } }],
      ['organisationWatchRecords.update', { params, body: { lastname: 'Else' } }],
      ['organisationWatchRecords.delete', { params }],
    ] as const) {
      expect([id, ...refusal(await ask(id, call, clerk))]).toEqual([id, 403, 'forbidden'])
      if (id === 'organisationWatchLists.create') continue
      expect([id, ...refusal(await ask(id, call, world.other))]).toEqual([id, 404, 'not_found'])
    }
    // A list of a location is none of these.
    const own = await done<{ id: string }>(
      'watchLists.create',
      { params: { companyId: co(brussels) }, body: { name: 'Own' } },
      world.mine,
    )
    expect(
      refusal(await ask('organisationWatchLists.delete', { params: { watchListId: own.id } })),
    ).toEqual([404, 'not_found'])
    const found = await done<{ records: object[] }>('locationWatchRecords.list', {
      query: { q: 'moreau', location: co(porto) },
    })
    expect(found.records).toMatchObject([{ location: null, opens: true, list: { id: list } }])
    await removeList(list)
  })

  it('has its alerts only under the organisation of the location, says the database', async () => {
    const list = await newList()
    const record = await newRecord(list, { lastname: 'Bianchi' })
    await invite(porto, { lastname: 'Bianchi' })
    const foreign = world.other.organisationId
    await expect(
      world.deps.db.system
        .updateTable('watch_alerts')
        .set({ organisation_id: foreign })
        .where('watch_record_id', '=', insideId('WR', record) ?? '')
        .execute(),
    ).rejects.toThrow(/foreign key/)
    await removeList(list)
  })
})
