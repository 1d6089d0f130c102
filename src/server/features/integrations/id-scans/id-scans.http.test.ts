/** A visitor agrees, a scanner reads the document, and reception decides by what is kept of it. Issue 15 §5, ID scan. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { clientActor } from '#tests/support/actors.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { picture } from '#tests/support/pictures.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, sceneNow, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
let reception: StaffMember
let visit: SceneVisit
let scannerId: string
let token: string
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  world.clock.set(sceneNow)
  scene = await openScene(world)
  reception = await staffOf(world, scene, 'RECEPTION')
  visit = await scene.visit({ firstname: 'Ann', lastname: 'Peeters' })
  const made = await setUp('idScanners.create', { body: settings })
  ;({ id: scannerId, token } = made.body as { id: string; token: string })
})
afterAll(() => world.close())

const settings = { name: 'Desk 1', threshold: 80, keptDays: 0 }
const setUp = (id: EndpointId, call: Call = {}) => {
  const params = { companyId: outsideId('CO', scene.companyId), scannerId }
  return send(world.app, id, { params, token: scene.client, ...call })
}
const desk = (id: EndpointId, call: Call = {}, of = visit) =>
  of.send(id, { token: reception.token, ...call })
const agree = (of = visit, body: object = { scannerId, consented: true }) =>
  desk('idScans.ask', { body }, of)
const read = async (of = visit) =>
  (await desk('idScans.get', {}, of)).body as CallOutput<Endpoints['idScans.get']>
const scanned = { name: 'PEETERS ANN', country: 'BE', score: 97 }
const scan = (body: unknown = scanned, bearer = token) =>
  world.app.inject({
    method: 'POST',
    url: '/idscan/scan',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
let pictures = 0
/** Each another one: files of the same content are one file. */
const withPicture = async () => {
  const colour = `#3366${(16 + (pictures += 1)).toString(16)}`
  return { ...scanned, picture: (await picture(colour)).toString('base64') }
}
const outcomes = async () => {
  const { body } = await setUp('idScanners.messages')
  const { messages } = body as CallOutput<Endpoints['idScanners.messages']>
  return messages.map(({ outcome, dropped }) => `${outcome} ${String(dropped)}`)
}
const stored = () =>
  world.run<{ sha: string | null; row: string }>(
    'select picture_sha256 as sha, s::text as row from id_scans s where company_id = $1',
    [scene.companyId],
  )
const listed = async (bearer = reception.token) =>
  ((await desk('visits.get', { token: bearer })).body as CallOutput<Endpoints['visits.get']>)
    .visitor.idScan

describe('a scan', () => {
  it('is waited for once the visitor has agreed, and shown to reception', async () => {
    expect(await read()).toEqual({
      scanners: [{ id: scannerId, name: 'Desk 1', keptDays: 0, isBusy: false }],
      scan: null,
    })
    expect((await agree()).body).toEqual({
      id: visit.visitId,
      waitsUntil: '2026-11-21T09:03:00.000Z',
    })
    expect((await read()).scan).toMatchObject({ consentedAt: sceneNow, found: null })
    const answer = await scan(await withPicture())
    expect([answer.statusCode, answer.json()]).toEqual([200, { taken: true }])
    const { scan: found } = await read()
    const [row] = await stored()
    const shown = { name: 'PEETERS ANN', score: 97, threshold: 80, picture: row?.sha?.slice(0, 16) }
    expect(found).toEqual({
      scanner: 'Desk 1',
      consentedAt: sceneNow,
      waitsUntil: '2026-11-21T09:03:00.000Z',
      deletesAt: '2026-11-21T23:00:00.000Z',
      found: { ...shown, at: sceneNow, match: 'SAME', country: 'BE' },
    })
    expect((await desk('idScans.picture')).headers['content-type']).toBe('image/png')
    expect(await listed()).toEqual(shown)
    const timeline = (await desk('visits.timeline')).body as { kind: string; actor: string }[]
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual([
      'visit.id_scan_asked',
      'visit.id_scanned',
    ])
  })

  it('of another name is for reception to decide, and refuses nobody', async () => {
    await agree()
    expect((await scan({ name: 'SMITH JOHN', score: 12 })).statusCode).toBe(200)
    expect((await read()).scan?.found).toMatchObject({
      match: 'DIFFERENT',
      score: 12,
      threshold: 80,
      picture: '',
    })
    expect((await desk('visits.checkIn', { body: {} })).status).toBe(200)
  })

  it('keeps four values, and nothing else of the message anywhere', async () => {
    await agree()
    const told = { ...(await withPicture()), birthDate: '1990-12-24', documentNumber: 'SECRET-592' }
    expect((await scan(told)).statusCode).toBe(200)
    await world.quiet()
    const rows = await world.run<{ row: string }>(
      `select e::text as row from events e union all select m::text from id_scan_messages m
       union all select s::text from id_scans s union all select j::text from jobs.job j`,
    )
    const everything = rows.map(({ row }) => row).join('\n')
    expect(everything).toContain('PEETERS ANN')
    expect(everything).not.toMatch(/1990-12-24|SECRET-592/)
    expect(await outcomes()).toEqual(['TAKEN 2'])
  })

  it('is for those who check people in, and no visitor’s own link shows it', async () => {
    await agree()
    await scan()
    const host = await staffOf(world, scene)
    expect((await desk('idScans.get', { token: host.token })).status).toBe(403)
    expect((await desk('idScans.get', { token: visit.token })).status).toBe(403)
    expect(await listed(visit.token)).toBeNull()
    const own = await scene.visit({ hostId: host.userId })
    await agree(own)
    await scan()
    const seen = await own.send('visits.get', { token: host.token })
    expect(seen.body).toMatchObject({ visitor: { idScan: null } })
  })
})

describe('without consent', () => {
  it('nothing is kept of a document, whether nobody was asked or the time is over', async () => {
    expect((await scan()).statusCode).toBe(409)
    await agree()
    world.clock.advance(3 * MINUTE_MS)
    expect((await scan(await withPicture())).statusCode).toBe(409)
    expect((await read()).scan).toBeNull()
    expect((await stored()).map(({ row }) => row).join('')).not.toContain('PEETERS')
    expect(await outcomes()).toEqual(['NOBODY 0', 'NOBODY 0'])
  })

  it.each([{ consented: false }, {}])('a scan can’t be asked for: %j', async (body) => {
    expect((await agree(visit, { scannerId, ...body })).status).toBe(422)
  })

  it('that was taken back, the scan and its picture are gone', async () => {
    await agree()
    await scan(await withPicture())
    const sha = (await stored())[0]?.sha ?? ''
    expect(await world.deps.files.has(sha)).toBe(true)
    expect((await desk('idScans.remove')).status).toBe(200)
    await world.quiet()
    expect([await stored(), await world.deps.files.has(sha)]).toEqual([[], false])
    expect((await desk('idScans.picture')).status).toBe(404)
    // Once more is nothing.
    expect((await desk('idScans.remove')).status).toBe(200)
  })
})

describe('one scanner', () => {
  it('takes one result for one agreement, however often it is sent', async () => {
    await agree()
    const answers = await Promise.all([1, 2, 3].map(() => scan()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ])
  })

  it('waits for one visitor at a time', async () => {
    const other = await scene.visit({ firstname: 'Bob', lastname: 'Jones' })
    const asked = await Promise.all([agree(visit), agree(other)])
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [late, first] = asked[0].status === 200 ? [other, visit] : [visit, other]
    expect((await read(late)).scanners).toMatchObject([{ isBusy: true }])
    await scan()
    expect((await read(first)).scan?.found?.name).toBe('PEETERS ANN')
    expect((await agree(late)).status).toBe(200)
    // Of who was before nothing changes.
    await scan({ name: 'JONES BOB', score: 90 })
    expect((await read(first)).scan?.found?.name).toBe('PEETERS ANN')
    expect((await read(late)).scan?.found).toMatchObject({ name: 'JONES BOB' })
  })

  it('is refused without its token, and with the one before', async () => {
    await agree()
    const answer = await setUp('idScanners.token')
    expect((await scan(scanned, token)).statusCode).toBe(401)
    expect((await scan(scanned, '')).statusCode).toBe(401)
    expect((await scan(scanned, (answer.body as { token: string }).token)).statusCode).toBe(200)
  })

  it('that sends what can’t be read changes nothing', async () => {
    await agree()
    const zip = Buffer.from('PK\u0003\u0004 no picture').toString('base64')
    for (const body of ['{', '[]', '{"name":"Ann"}', { ...scanned, picture: zip }]) {
      expect((await scan(body)).statusCode).toBe(422)
    }
    expect((await scan('x'.repeat(3_000_000))).statusCode).toBe(413)
    expect(await outcomes()).toEqual([
      'BAD_PICTURE 0',
      'UNREADABLE 0',
      'UNREADABLE 0',
      'UNREADABLE 0',
    ])
    expect((await scan()).statusCode).toBe(200)
  })

  it('that is paused is not offered, and nothing of it is taken', async () => {
    await agree()
    expect((await setUp('idScanners.pause')).status).toBe(200)
    expect((await setUp('idScanners.pause')).status).toBe(409)
    expect((await scan()).statusCode).toBe(409)
    expect((await read()).scanners).toEqual([])
    expect((await agree()).status).toBe(409)
    expect((await setUp('idScanners.activate')).status).toBe(200)
    expect((await scan()).statusCode).toBe(200)
    expect(await outcomes()).toEqual(['TAKEN 0', 'PAUSED 0'])
  })

  it('that is disconnected takes its scans along', async () => {
    await agree()
    await scan(await withPicture())
    const sha = (await stored())[0]?.sha ?? ''
    expect((await setUp('idScanners.remove')).body).toEqual({ id: scannerId, deleted: 1 })
    await world.quiet()
    expect([await stored(), await world.deps.files.has(sha)]).toEqual([[], false])
    expect((await scan()).statusCode).toBe(401)
  })

  it('is connected by nobody who couldn’t say themselves who a visitor is', async () => {
    const host = await staffOf(world, scene)
    for (const { id } of [reception, host]) {
      const params = { companyId: outsideId('CO', scene.companyId), userId: id }
      const right = { ...params, right: 'EDIT_INTEGRATIONS' }
      const answer = await send(world.app, 'rights.grantToUser', {
        params: right,
        token: scene.client,
      })
      expect(answer.status).toBe(200)
    }
    const make = ({ token: bearer }: StaffMember) =>
      setUp('idScanners.create', { token: bearer, body: settings })
    expect([(await make(reception)).status, (await make(host)).status]).toEqual([200, 403])
    expect((await setUp('idScanners.token', { token: host.token })).status).toBe(403)
  })
})

describe('what was found', () => {
  const clock = async (ms: number) => {
    world.clock.advance(ms)
    await world.run(`insert into jobs.job (name, data) values ('leftovers-purge', '{}')`)
    await world.quiet()
  }

  it('is deleted when the days of the scanner are over, and not before', async () => {
    await setUp('idScanners.update', { body: { ...settings, keptDays: 1 } })
    await agree()
    await scan(await withPicture())
    const sha = (await stored())[0]?.sha ?? ''
    await clock(DAY_MS)
    expect(await stored()).toHaveLength(1)
    await clock(DAY_MS)
    expect([await stored(), await world.deps.files.has(sha)]).toEqual([[], false])
  })

  it('is kept for no more than a year', async () => {
    const body = { ...settings, keptDays: 366 }
    expect((await setUp('idScanners.update', { body })).status).toBe(422)
  })

  it('goes with a visitor who is erased', async () => {
    await agree()
    await scan(await withPicture())
    const sha = (await stored())[0]?.sha ?? ''
    const { token: client } = await clientActor(world.deps, scene.organisationId)
    const erased = await desk('directory.erase', {
      token: client,
      body: { name: 'Ann Peeters', cancelVisits: true },
    })
    expect([erased.status, erased.code]).toEqual([200, undefined])
    await world.quiet()
    expect([await stored(), await world.deps.files.has(sha)]).toEqual([[], false])
  })
})
