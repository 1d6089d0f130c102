/** Who is told of a visit besides its host: the assistant, and whom the meeting names (reference §7, L-PA). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { NoticeSetting } from '#domain/notification/notice.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let web: Awaited<ReturnType<typeof startWebSink>>
let scene: Scene
let host: StaffMember
let desk: StaffMember
let boss: StaffMember

beforeAll(async () => {
  web = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openScene(world)
  host = await person('host', '0470 12 34 01')
  desk = await person('desk', '0470 12 34 02', 'RECEPTION')
  boss = await person('boss', '0470 12 34 03')
  const gateway = gatewayBody(`${web.url}/send`)
  await call('messageChannels.create', scene.client, { kind: 'SMS', name: 'T', gateway })
})
afterAll(async () => {
  await world.close()
  await web.close()
})

async function person(name: string, phone: string, ...groups: 'RECEPTION'[]) {
  const who = await staffOf(world, scene, ...groups)
  const values = [who.userId, `${name}@acme.example`, phone, name]
  const text = 'update users set email = $2, phone = $3, firstname = $4 where user_id = $1'
  await world.run(text, values)
  return who
}
async function call(id: EndpointId, token: string, body?: unknown): Promise<void> {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const answer = await send(world.app, id, { token, params, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}
const set = (who: StaffMember, ...notifications: readonly NoticeSetting[]) =>
  call('me.putNotifications', who.token, { notifications })
const setting = (
  notice: NoticeSetting['notice'],
  way: NoticeSetting['way'],
  enabled = true,
): NoticeSetting => ({ notice, way, enabled })
const assists = (who: StaffMember | null) =>
  call('me.putAssistant', host.token, { assistant: who === null ? null : { id: who.id } })
const name = (visit: SceneVisit, notice: string, who: StaffMember) =>
  world.run(
    `insert into meeting_recipients (company_id, meeting_id, notice, user_id, place) values ($1, $2, $3, $4, 0)`,
    [scene.companyId, visit.key.meetingId, notice, who.userId],
  )
const visitOf = (status: 'EXPECTED' | 'CHECKED_IN' | 'CHECKED_OUT' = 'CHECKED_IN') =>
  scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId: host.userId, status })

/** Everything that was written about the visit, by the numbers of the event: `mail host`, `text 3`. */
async function written(visit: SceneVisit): Promise<string[]> {
  const mails = await world.mails(scene.companyId, visit.key)
  const texts = await world.run<{ recipient: string }>(
    `select recipient from messages where company_id = $1 and subject_of = $2 and kind = 'SMS'`,
    [scene.companyId, visitSubject(visit.key)],
  )
  return [
    ...mails.map(({ recipient }) => `mail ${recipient.split('@')[0] ?? ''}`),
    ...texts.map(({ recipient }) => `text ${recipient.slice(-1)}`),
  ].toSorted()
}
async function told(kind: 'visit.checked_in' | 'visit.checked_out', visit?: SceneVisit) {
  const one = visit ?? (await visitOf(kind === 'visit.checked_in' ? 'CHECKED_IN' : 'CHECKED_OUT'))
  await world.happen(scene.companyId, one.key, kind)
  return written(one)
}

it('is the assistant, in the ways of the assistant, and with words that say for whom', async () => {
  await assists(desk)
  await set(desk, setting('CHECK_IN', 'SMS'), setting('CHECK_OUT', 'MAIL'))
  const visit = await visitOf()
  expect(await told('visit.checked_in', visit)).toEqual(['mail desk', 'mail host', 'text 2'])
  const mails = await world.mails(scene.companyId, visit.key)
  const words = /You’re getting this as host .*’s assistant\./
  expect(mails.filter(({ body }) => words.test(body)).map(({ recipient }) => recipient)).toEqual([
    'desk@acme.example',
  ])
  expect(await told('visit.checked_out')).toEqual(['mail desk'])
  await set(host, setting('CHECK_IN', 'MAIL', false))
  expect(await told('visit.checked_in')).toEqual(['mail desk', 'text 2'])
  await assists(null)
  expect(await told('visit.checked_in')).toEqual([])
})

it('is whom the meeting names for it, until they say otherwise', async () => {
  const visit = await visitOf()
  await name(visit, 'CHECK_IN', desk)
  await name(visit, 'CHECK_OUT', boss)
  expect(await told('visit.checked_in', visit)).toEqual(['mail desk', 'mail host'])
  const left = await visitOf('CHECKED_OUT')
  await name(left, 'CHECK_OUT', boss)
  expect(await told('visit.checked_out', left)).toEqual(['mail boss'])
  await set(desk, setting('NAMED', 'MAIL', false), setting('NAMED', 'SMS'))
  const other = await visitOf()
  await name(other, 'CHECK_IN', desk)
  expect(await told('visit.checked_in', other)).toEqual(['mail host', 'text 2'])
})

it('is each of them once, and nobody who has left', async () => {
  await assists(desk)
  await set(desk, setting('ALL_VISITS', 'MAIL'))
  const visit = await visitOf()
  for (const who of [host, desk, boss]) await name(visit, 'CHECK_IN', who)
  expect(await told('visit.checked_in', visit)).toEqual(['mail boss', 'mail desk', 'mail host'])
  await world.run('update users set active = false where user_id = any($1)', [
    [desk.userId, boss.userId],
  ])
  const other = await visitOf()
  for (const who of [host, desk, boss]) await name(other, 'CHECK_IN', who)
  expect(await told('visit.checked_in', other)).toEqual(['mail host'])
})

it('is nobody where the meeting tells nobody', async () => {
  await assists(desk)
  const visit = await visitOf()
  await name(visit, 'CHECK_IN', boss)
  await world.run(`update meetings set checkin_notification_type = 'NONE' where meeting_id = $1`, [
    visit.key.meetingId,
  ])
  expect(await told('visit.checked_in', visit)).toEqual([])
})

it('is reminded two hours before, once, while the visitor is still to come', async () => {
  await set(boss, setting('NAMED', 'SMS'))
  const remind = async () => {
    await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
    await world.quiet()
  }
  const [due, cancelled, early] = [
    await visitOf('EXPECTED'),
    await visitOf('EXPECTED'),
    await visitOf('EXPECTED'),
  ]
  for (const [visit, minutes] of [
    [due, 119],
    [cancelled, 119],
    [early, 121],
  ] as const) {
    await name(visit, 'REMINDER', boss)
    await world.run(
      `update visits set start_at = $2::timestamptz + make_interval(mins => $3),
         end_at = $2::timestamptz + interval '4 hours', created_at = $2::timestamptz - interval '1 day'
       where meeting_id = $1`,
      [visit.key.meetingId, world.clock.now(), minutes],
    )
  }
  await world.run('update visits set cancelled_at = now() where meeting_id = $1', [
    cancelled.key.meetingId,
  ])
  await remind()
  await remind()
  expect(await written(due)).toEqual(['mail boss', 'text 3'])
  const [mail] = await world.mails(scene.companyId, due.key)
  expect(mail?.subject).toMatch(/^Jane Doe is expected at /)
  expect([await written(cancelled), await written(early)]).toEqual([[], []])
})
