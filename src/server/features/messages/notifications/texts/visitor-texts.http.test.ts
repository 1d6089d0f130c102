/** What visitors are sent when the location wants it: a welcome by mail and phone, and a text message before the visit. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send } from '#tests/support/send.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startWebSink>>

beforeAll(async () => {
  sink = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
afterEach(() => {
  sink.requests.length = 0
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const jane = {
  firstname: 'Jane',
  lastname: 'Doe',
  email: 'jane@example.org',
  mobile: '0470 12 34 56',
}
const company = ({ companyId }: Scene) => ({ companyId: outsideId('CO', companyId) })

async function sceneWith(params: object): Promise<Scene> {
  const scene = await openScene(world)
  await setParams(world.deps, scene.companyId, 'visitor-check-email', { ...params })
  const body = { kind: 'SMS', name: 'Texts', gateway: gatewayBody(`${sink.url}/send`) }
  const answer = await send(world.app, 'messageChannels.create', {
    params: company(scene),
    token: scene.client,
    body,
  })
  expect(answer.status).toBe(200)
  return scene
}
const texts = () =>
  sink.requests.map(({ body }) => JSON.parse(body) as { to: string; text: string })
const arrive = async (scene: Scene, visit: SceneVisit) => {
  await world.happen(scene.companyId, visit.key, 'visit.checked_in')
  const mails = await world.mails(scene.companyId, visit.key)
  return mails.filter(({ template }) => template === 'welcome')
}

it('is a welcome at check-in, once, in the words of the location', async () => {
  const scene = await sceneWith({ sendWelcome: true, textWelcome: true })
  const own = { subject: 'Hello', body: 'Wi-Fi: Guests / hush, {visitorFirstName}' }
  for (const kind of ['welcome', 'text_welcome']) {
    const params = { ...company(scene), kind, language: 'en' }
    await send(world.app, 'messageTexts.put', { params, token: scene.client, body: { own } })
  }
  const visit = await scene.visit({ ...jane, status: 'CHECKED_IN' })
  await arrive(scene, visit)
  const mails = await arrive(scene, visit)
  expect(mails.map(({ subject, state, recipient }) => [subject, state, recipient])).toEqual([
    ['Hello', 'SENT', jane.email],
  ])
  expect(mails[0]?.body).toContain('Wi-Fi: Guests / hush, Jane')
  expect(texts()).toEqual([{ to: '+32470123456', text: 'Wi-Fi: Guests / hush, Jane' }])
})

it('is nothing where the location does not want it, or the visitor gave no number', async () => {
  const silent = await sceneWith({})
  expect(await arrive(silent, await silent.visit({ ...jane, status: 'CHECKED_IN' }))).toEqual([])
  const scene = await sceneWith({ textWelcome: true })
  const visit = { ...jane, mobile: '', status: 'CHECKED_IN' } as const
  expect(await arrive(scene, await scene.visit(visit))).toEqual([])
  const taken = await scene.visit({ ...jane, status: 'EXPECTED' })
  expect(await arrive(scene, taken)).toEqual([])
  expect(texts()).toEqual([])
})

it('is a text message two hours before the visit, once, and only to who was invited before that', async () => {
  const scene = await sceneWith({ textReminder: true })
  const other = await sceneWith({})
  const mute = await sceneWith({ textReminder: true })
  await world.run('update message_channels set active = false where company_id = $1', [
    mute.companyId,
  ])
  await mute.visit({ ...jane, daysFromToday: 3 })
  const visit = await scene.visit({ ...jane, daysFromToday: 3 })
  const late = await scene.visit({ ...jane, mobile: '0470 99 99 99', daysFromToday: 3 })
  await other.visit({ ...jane, daysFromToday: 3 })
  await world.run('update visits set created_at = $1', [world.clock.now()])
  const [row] = await world.run<{ start_at: string }>(
    'select start_at from visits where meeting_id = $1',
    [visit.key.meetingId],
  )
  const startMs = Date.parse(row?.start_at ?? '')
  await world.run('update visits set created_at = $1 where meeting_id = $2', [
    instantOf(startMs - HOUR_MS),
    late.key.meetingId,
  ])
  const roundAt = async (hours: number) => {
    world.clock.set(instantOf(startMs - hours * HOUR_MS))
    await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
    await world.quiet()
    return texts().map(({ to }) => to)
  }
  expect(await roundAt(2.1)).toEqual([])
  expect(await roundAt(1.95)).toEqual(['+32470123456'])
  expect(await roundAt(0.5)).toEqual(['+32470123456'])
  // Nobody is asked for what cannot leave.
  const asked = await world.run(
    `select from jobs.job where name = 'visitor-text' and data ->> 'companyId' = $1`,
    [mute.companyId],
  )
  expect(asked).toEqual([])
  expect(texts()[0]?.text).toMatch(/^Reminder: your visit to Acme on Tuesday, November 24, 2026, /)
})

it('is no reminder of a meeting that invites nobody, also where that was asked for before', async () => {
  const scene = await sceneWith({ textReminder: true })
  const visit = await scene.visit({ ...jane, daysFromToday: 3 })
  await world.run('update visits set created_at = $1 where company_id = $2', [
    world.clock.now(),
    scene.companyId,
  ])
  const { meetingId } = visit.key
  const [row] = await world.run<{ start_at: string }>(
    'select start_at from visits where meeting_id = $1',
    [meetingId],
  )
  world.clock.set(instantOf(Date.parse(row?.start_at ?? '') - HOUR_MS))
  const invite = (invites: boolean) =>
    world.run('update meetings set invites = $2 where meeting_id = $1', [meetingId, invites])
  const round = async () => {
    await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
    await world.quiet()
    return world.run(
      `select from jobs.job where name = 'visitor-text' and data ->> 'companyId' = $1`,
      [scene.companyId],
    )
  }
  await invite(false)
  expect(await round()).toEqual([])
  const subject = `visit:${visit.visitId}`
  await world.run(`insert into jobs.job (name, data) values ('visitor-text', $1)`, [
    { companyId: scene.companyId, subject, kind: 'text_reminder', cause: 'before' },
  ])
  await world.quiet()
  expect(texts()).toEqual([])
  // Whoever is invited after all is reminded (control).
  await invite(true)
  expect(await round()).toHaveLength(2)
  expect(texts().map(({ to }) => to)).toEqual(['+32470123456'])
})

it('that cannot be sent for its number is said in the log once, and never asked for again', async () => {
  const scene = await sceneWith({ textReminder: true })
  const visit = await scene.visit({ ...jane, mobile: 'ask reception', daysFromToday: 3 })
  await world.run('update visits set created_at = $1', [world.clock.now()])
  const [row] = await world.run<{ start_at: string }>(
    'select start_at from visits where meeting_id = $1',
    [visit.key.meetingId],
  )
  world.clock.set(instantOf(Date.parse(row?.start_at ?? '') - HOUR_MS))
  const jobs = `select from jobs.job where name = 'visitor-text' and data ->> 'companyId' = $1`
  const round = async () => {
    await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
    await world.quiet()
    return world.run(jobs, [scene.companyId])
  }
  expect(await round()).toHaveLength(1)
  expect(await round()).toHaveLength(1)
  const logged = () =>
    world.run<{ message_id: string }>('select * from messages where company_id = $1', [
      scene.companyId,
    ])
  const [message, ...more] = await logged()
  expect(message).toMatchObject({
    state: 'FAILED',
    last_error: 'bad_number',
    recipient: 'ask reception',
  })
  expect(more).toEqual([])
  // Nor does it go out when somebody wants it sent again.
  await world.run(`update messages set state = 'QUEUED' where company_id = $1`, [scene.companyId])
  await world.run(`insert into jobs.job (name, data) values ('message-send', $1)`, [
    { companyId: scene.companyId, messageId: message?.message_id },
  ])
  expect(await round()).toHaveLength(1)
  expect(await logged()).toMatchObject([{ state: 'FAILED', last_error: 'bad_number' }])
  expect(texts().filter(({ to }) => to === 'ask reception')).toEqual([])
  // Without the row in the log it is asked for at each round (control).
  await world.run('delete from messages where company_id = $1', [scene.companyId])
  expect(await round()).toHaveLength(2)
})
