/** Whoever was reminded of a visit is not reminded of it again because its visitor has become another one (decision 0424). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let web: Awaited<ReturnType<typeof startWebSink>>

beforeAll(async () => {
  web = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
afterAll(async () => {
  await world.close()
  await web.close()
})

/** A location that reminds everybody it can: visitors by mail and phone, colleagues whom the meeting names, and hosts. */
async function openReminding(): Promise<Scene> {
  const scene = await openScene(world)
  await setParams(world.deps, scene.companyId, 'visitor-check-email', {
    textReminder: true,
    checkOutReminderMinutes: 30,
  })
  const { status } = await send(world.app, 'messageChannels.create', {
    params: { companyId: outsideId('CO', scene.companyId) },
    token: scene.client,
    body: { kind: 'SMS', name: 'Texts', gateway: gatewayBody(`${web.url}/send`) },
  })
  expect(status).toBe(200)
  return scene
}
/** So that the visit begins and ends in so many minutes. */
const plan = ({ key }: SceneVisit, start: number, end: number) =>
  world.run(
    `update visits set start_at = $2::timestamptz + make_interval(mins => $3),
       end_at = $2::timestamptz + make_interval(mins => $4), created_at = $2::timestamptz - interval '5 hours'
     where meeting_id = $1`,
    [key.meetingId, world.clock.now(), start, end],
  )
async function remind(): Promise<void> {
  await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
  await world.quiet()
}
async function written({ companyId }: Scene, key: VisitKey): Promise<string[]> {
  const rows = await world.run<{ template: string }>(
    `select template from mails where company_id = $1 and subject_of = $2
     union all select template from messages where company_id = $1 and subject_of = $2`,
    [companyId, visitSubject(key)],
  )
  return rows.map(({ template }) => template).toSorted()
}

it.each([
  ['EXPECTED', [119, 240], ['reminder', 'text_reminder', 'visitor_soon', 'visitor_soon']],
  ['CHECKED_IN', [-120, -31], ['check_out_due']],
] as const)('is reminded once of who is %s', async (status, [start, end], expected) => {
  const scene = await openReminding()
  const colleague = await staffOf(world, scene)
  await world.run(
    `update users set email = 'colleague@acme.example', phone = '0470 12 34 03' where user_id = $1`,
    [colleague.userId],
  )
  await send(world.app, 'me.putNotifications', {
    token: colleague.token,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: { notifications: [{ notice: 'NAMED', way: 'SMS', enabled: true }] },
  })
  const hostId = await createUser(world.deps, scene.companyId, { email: 'hanne@example.org' })
  const jane = { email: 'jane@example.org', mobile: '0470 12 34 56' }
  const other = await scene.visit({ ...jane, hostId, status })
  await world.run(
    `insert into meeting_recipients (company_id, meeting_id, notice, user_id, place) values ($1, $2, 'REMINDER', $3, 0)`,
    [scene.companyId, other.key.meetingId, colleague.userId],
  )
  await plan(other, start, end)
  await remind()
  expect(await written(scene, other.key)).toEqual(expected)

  const kept = await scene.visit({ daysFromToday: 5 })
  const merged = await send(world.app, 'directory.merge', {
    params: kept.params,
    token: scene.client,
    body: { otherId: other.params.visitorId },
  })
  expect(merged.status).toBe(200)
  await remind()
  expect(await written(scene, { ...other.key, visitorId: kept.key.visitorId })).toEqual(expected)
})
