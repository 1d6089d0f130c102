/** Who is erased takes nothing along that is somebody else's (decision 0422). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

it.each([
  ['{"email":"an@x.be"}', 'An@x.be', true],
  ['{"email":"jean@x.be"}', 'an@x.be', false],
  ['{"email":"mr.an@x.be"}', 'an@x.be', false],
  ['{"email":"an@x.be.example"}', 'an@x.be', false],
  ['{"text":"Write to an@x.be."}', 'an@x.be', true],
  ['{"email":"an_x@x.be"}', 'an.x@x.be', false],
  ['{"name":"Li Wu"}', 'Li Wu', true],
  ['{"text":"For:\\nLi Wu, soon"}', 'Li Wu', true],
  ['{"name":"Emily Li Wulf"}', 'Li Wu', false],
  ['{"name":"Anne-Li Wu"}', 'Li Wu', false],
  ['{"id":"2026-11-21/M-1/V-12"}', 'V-12', true],
  ['{"id":"2026-11-21/M-1/V-123"}', 'V-12', false],
  ['{"name":"J. (Jo) [x] $1 \\\\ +"}', 'J. (Jo) [x] $1', true],
  ['{"name":"Zoë Öz"}', 'zoë öz', true],
  ['anything', '', false],
  [JSON.stringify({ name: 'Pat O"Neil' }), 'pat o"neil', true],
  [JSON.stringify({ text: '"Pat" is here' }), '"Pat"', true],
  [JSON.stringify({ name: 'Pat O"Neilson' }), 'Pat O"Neil', false],
  [JSON.stringify({ name: 'Pat\\new Wu' }), 'Pat\\new Wu', true],
  [JSON.stringify({ text: 'C:\\\nLi Wu' }), 'Li Wu', true],
  [JSON.stringify({ text: 'C:\\nLi Wu' }), 'Li Wu', false],
  ['{"text":"山田太郎さん"}', '山田太郎', true],
  ['{"text":"山田花子さん"}', '山田太郎', false],
  ['{"text":"ומשה כהן"}', 'משה כהן', true],
  ['{"text":"Ангелина Ким"}', 'Лина Ким', false],
  ['{"text":"Μαρία Παππάς"}', 'Μαρία Παππά', false],
  ['{"number":"4711"}', '71', false],
  ['{"name":"Dr.Li Wu"}', 'Li Wu', true],
  ['{"name":"Li Wu.pdf"}', 'Li Wu', true],
])('%s says %j: %s', async (said, word, isNamed) => {
  const [row] = await world.run<{ named: boolean }>('select is_named($1, $2) as named', [
    said,
    word,
  ])
  expect(row?.named).toBe(isNamed)
})

it('keeps the answers that others may ask for again, and rows of their lists', async () => {
  const scene = await openScene(world)
  const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  const an = { firstname: 'An', lastname: 'Li', email: 'an@x.be', status: 'CHECKED_OUT' } as const
  const visit = await scene.visit(an)
  const jean = await scene.visit({ firstname: 'Jean', lastname: 'Lissens', email: 'jean@x.be' })
  const text = async (who: SceneVisit, said: string) => {
    const body = { text: said }
    const key = uuid7()
    const { params } = who
    await send(world.app, 'comments.add', { params, token: administrator.token, body, key })
    return key
  }
  const meet = async (...visitorIds: (string | undefined)[]) => {
    const key = uuid7()
    const answer = await send(world.app, 'meetings.create', {
      params: visit.params,
      token: administrator.token,
      key,
      body: {
        startAt: '2026-11-24T09:00:00Z',
        endAt: '2026-11-24T10:00:00Z',
        hostId: administrator.id,
        visitors: visitorIds.map((id) => ({ id })),
      },
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return key
  }
  const confirm = async (who: SceneVisit) => {
    const key = uuid7()
    await who.send('visitors.updateOwn', { key, body: { companyName: 'An Li' } })
    return key
  }
  const anId = visit.params.visitorId
  const jeanId = jean.params.visitorId
  const gone = [await text(visit, 'Was here'), await meet(anId, jeanId), await confirm(visit)]
  // By its words this one would be found; it is about somebody else.
  const kept = [await text(jean, 'An Li asked for Jean'), await meet(jeanId), await confirm(jean)]
  const answer = await send(world.app, 'directory.erase', {
    params: visit.params,
    token: administrator.token,
    body: { name: 'An Li', cancelVisits: true },
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const left = await world.run<{ command_id: string }>(
    `select command_id from commands where company_id = $1 and command_id = any ($2)`,
    [scene.companyId, [...gone, ...kept]],
  )
  expect(left.map((row) => row.command_id).toSorted()).toEqual(kept.toSorted())
})

it.each(['V', 'M', 'IM'] as const)(
  'the database writes ids (%s-…) as Foyer does',
  async (prefix) => {
    const id = uuid7()
    const [row] = await world.run<{ said: string }>('select outside_id($1, $2) as said', [
      prefix,
      id,
    ])
    expect(row?.said).toBe(outsideId(prefix, id))
  },
)

it.each([
  ['An', 'Li', 'Lunch with An Li', 'Lunch with …'],
  ['An', 'Li', 'Lunch with Anli', 'Lunch with Anli'],
  // As one word, the family name first.
  ['太郎', '山田', '山田太郎さんと昼食', '…さんと昼食'],
])('takes %s %s out of %j, however the name is put together', async (first, last, said, left) => {
  const [row] = await world.run<{ said: string; names: boolean }>(
    `select without_person($3, $1, $2, '', '', '') as said, names_person($3, $1, $2, '', '', '') as names`,
    [first, last, said],
  )
  expect(row).toEqual({ said: left, names: said !== left })
})

it.each([
  ['太郎', '山田', '山田太郎'],
  ['민준', '김', '김 민준'],
  ['An', 'Li', 'An Li'],
])('forgets what a kiosk noted of %s %s without a visit', async (first, last, noted) => {
  const scene = await openScene(world)
  const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  const known = await scene.visit({ firstname: first, lastname: last, status: 'CHECKED_OUT' })
  const actId = uuid7()
  const made = await send(world.app, 'kiosks.create', {
    params: { companyId: outsideId('CO', scene.companyId) },
    token: scene.client,
    body: { name: 'Door' },
  })
  const kioskId = insideId('KI', (made.body as { id: string }).id)
  await world.run(
    `insert into kiosk_acts (company_id, act_id, kiosk_id, kind, request_hash, device_at, happened_at, received_at,
       visitor_name)
     values ($1, $2, $3, 'WALK_IN', repeat('0', 64), now(), now(), now(), $4)`,
    [scene.companyId, actId, kioskId, noted],
  )
  const call = { params: known.params, token: administrator.token, body: { name: noted } }
  expect((await send(world.app, 'directory.erase', call)).status).toBe(200)
  const [act] = await world.run<{ name: string }>(
    'select visitor_name as name from kiosk_acts where company_id = $1 and act_id = $2',
    [scene.companyId, actId],
  )
  expect(act?.name).toBe('')
})
