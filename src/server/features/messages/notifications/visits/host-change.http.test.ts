/** Another host of a meeting: the new one gets what the old one had, once, and the old one learns that it moved (Reference §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const us = (userId: string) => outsideId('US', userId)

/** Jane comes to Hanne; Piet works there, too. */
async function meetingOfHanne(options: Parameters<Scene['visit']>[0] = {}, given?: Scene) {
  const scene = given ?? (await openScene(world))
  const person = (firstname: string) =>
    createUser(world.deps, scene.companyId, { firstname, email: `${firstname}@acme.example` })
  const [hanne, piet] = [await person('Hanne'), await person('Piet')]
  const visit = await scene.visit({
    firstname: 'Jane',
    lastname: 'Doe',
    email: 'jane@example.org',
    hostId: hanne,
    ...options,
  })
  return { scene, visit, hanne, piet }
}

/** GET, then PUT with another host, by an API client or who is signed in. */
async function give({ scene, visit }: Meeting, to: string, change: object = {}, token?: string) {
  const call = { params: visit.params, token: token ?? scene.client }
  const before = (await send(world.app, 'meetings.get', call)).body as object
  const put = await send(world.app, 'meetings.update', {
    ...call,
    key: newKey(),
    body: { ...before, hostId: us(to), ...change },
  })
  expect([put.status, put.code]).toEqual([200, undefined])
}
type Meeting = { readonly scene: Scene; readonly visit: SceneVisit }

/** Templates and receivers of all mails of the location that staff get, once all is quiet. */
async function told({ scene }: Meeting): Promise<readonly string[]> {
  await world.quiet()
  const rows = await world.run<{ template: string; recipient: string }>(
    `select template, recipient from mails where company_id = $1 and recipient like '%@acme.example' order by 1, 2`,
    [scene.companyId],
  )
  return rows.map(({ template, recipient }) => `${template} ${recipient.split('@')[0] ?? ''}`)
}
const bothTold = ['host_assigned Piet', 'host_relieved Hanne']

describe('a meeting that gets another host', () => {
  it('is told to both, once, with the visit and who had it', async () => {
    const made = await meetingOfHanne()
    await give(made, made.piet)
    expect(await told(made)).toEqual(bothTold)
    const mails = await world.mails(made.scene.companyId, made.visit.key)
    const [assigned, relieved] = [
      mails.find(({ template }) => template === 'host_assigned'),
      mails.find(({ template }) => template === 'host_relieved'),
    ]
    expect(assigned?.body).toContain('Hanne Host')
    expect(assigned?.body).toContain(`/console/visits/${made.visit.visitId}`)
    expect(relieved?.subject).toContain('Piet Host')
    expect(relieved?.subject).toContain('Jane Doe')
    expect(relieved?.body).not.toContain('/console/')
    // The same once more changes nothing.
    await give(made, made.piet)
    expect(await told(made)).toEqual(bothTold)
  })

  it('is told once however many visitors come, and of a series once', async () => {
    const made = await meetingOfHanne()
    await give(made, made.piet, {
      visitors: [{ lastname: 'One' }, { lastname: 'Two' }, { lastname: 'Three' }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4' },
    })
    expect(await told(made)).toEqual(bothTold)
    const [mail] = await world.run<{ body: string }>(
      `select body from mails where company_id = $1 and template = 'host_assigned'`,
      [made.scene.companyId],
    )
    expect(mail?.body).toMatch(/3 visitors/)
    expect(mail?.body).toMatch(/4 days/)
  })

  it('is told where one day of a series becomes a meeting of its own', async () => {
    const made = await meetingOfHanne()
    const call = { params: made.visit.params, token: made.scene.client }
    const before = (await send(world.app, 'meetings.get', call)).body as { endAt: string }
    const series = { ...before, recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } }
    await send(world.app, 'meetings.update', { ...call, key: newKey(), body: series })
    const [startAt, endAt] = ['2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z']
    const { recurrence: _, ...rest } = series
    const split = await send(world.app, 'meetings.changeOccurrences', {
      ...call,
      key: newKey(),
      params: { ...call.params, date: '2026-11-22' },
      body: { ...rest, startAt, endAt, hostId: us(made.piet), scope: 'DAY' },
    })
    expect([split.status, split.code]).toEqual([200, undefined])
    expect(await told(made)).toEqual(bothTold)
  })

  it('is not told to someone who did it themselves', async () => {
    const made = await meetingOfHanne()
    const clerk = await staffOf(world, made.scene, 'RECEPTION')
    await world.run(`update users set email = 'Clerk@acme.example' where user_id = $1`, [
      clerk.userId,
    ])
    await give(made, clerk.userId, {}, clerk.token)
    expect(await told(made)).toEqual(['host_relieved Hanne'])
    await give(made, made.piet, {}, clerk.token)
    expect(await told(made)).toEqual(['host_assigned Piet', 'host_relieved Hanne'])
  })

  it('is told to the assistant of the new host as well, and to nobody who has left', async () => {
    const made = await meetingOfHanne()
    const ann = await createUser(world.deps, made.scene.companyId, { email: 'Ann@acme.example' })
    await world.run('update users set assistant_id = $2 where user_id = $1', [made.piet, ann])
    await world.run('update users set active = false where user_id = $1', [made.hanne])
    await give(made, made.piet)
    expect(await told(made)).toEqual(['host_assigned Ann', 'host_assigned Piet'])
  })

  it('is told to nobody where hosts get no mails, or when it is over', async () => {
    const quiet = await meetingOfHanne()
    await setParams(world.deps, quiet.scene.companyId, 'visitor-check-email', { notifyHost: false })
    await give(quiet, quiet.piet)
    expect(await told(quiet)).toEqual([])
    const over = await meetingOfHanne({ status: 'CHECKED_OUT' })
    await give(over, over.piet)
    expect(await told(over)).toEqual([])
  })

  it('is not told to anyone whom the next change has passed by', async () => {
    const made = await meetingOfHanne()
    await world.stopWorkers()
    await give(made, made.piet)
    await give(made, made.hanne)
    await world.addWorker()
    expect(await told(made)).toEqual(['host_assigned Hanne', 'host_relieved Piet'])
  })
})

describe('what the former host was asked', () => {
  it('is asked of the new one where the answers of the visitor denied the visit', async () => {
    const scene = await openScene(world)
    await scene.flow(
      askScreen('fever', 'QUESTION', { label: { en: 'Fever?' }, when: { Yes: 'failure' } }),
    )
    const made = await meetingOfHanne({}, scene)
    await made.visit.send('visits.putCustomFields', { body: [{ id: 'fever', value: 'true' }] })
    await made.visit.send('visits.deny', { body: {} })
    expect(await told(made)).toEqual(['host_review Hanne'])
    await world.deps.db.system
      .updateTable('meetings')
      .set({ host_id: made.hanne })
      .where('meeting_id', '=', made.visit.key.meetingId)
      .execute()
    await give(made, made.piet)
    expect(await told(made)).toEqual([
      'host_relieved Hanne',
      'host_review Hanne',
      'host_review Piet',
    ])
  })

  it('is the approval where nobody else approves, and no approver is asked twice', async () => {
    const scene = await openScene(world, { approvals: true })
    const made = await meetingOfHanne({ status: 'IN_REVIEW' }, scene)
    await world.happen(scene.companyId, made.visit.key, 'visit.created', { status: 'IN_REVIEW' })
    expect(await told(made)).toEqual(['approval Hanne'])
    await give(made, made.piet)
    expect(await told(made)).toEqual(['approval Hanne', 'approval Piet', ...bothTold])
    await setParams(world.deps, scene.companyId, 'arrival', { approverIds: [us(made.piet)] })
    await give(made, made.hanne)
    expect(await told(made)).toEqual([
      'approval Hanne',
      'approval Piet',
      'host_assigned Hanne',
      'host_assigned Piet',
      'host_relieved Hanne',
      'host_relieved Piet',
    ])
  })

  it('is the arrival of a visitor who is there, and no second mail says the same', async () => {
    const made = await meetingOfHanne({ status: 'CHECKED_IN' })
    await give(made, made.piet)
    expect(await told(made)).toEqual(['host_arrived Piet', 'host_relieved Hanne'])
  })

  it('is told to nobody twice when the former host sends somebody else', async () => {
    const made = await meetingOfHanne({ status: 'CHECKED_IN' })
    const answer = await made.visit.send('visits.answerArrival', {
      token: made.visit.review,
      body: { answer: 'SEND_SOMEBODY', userId: us(made.piet) },
    })
    expect(answer.status).toBe(200)
    expect(await told(made)).toEqual(['host_arrived Piet'])
  })

  it('is the reminder to check out, once, also after it has been sent', async () => {
    const made = await meetingOfHanne({ status: 'ON_SITE' })
    await setParams(world.deps, made.scene.companyId, 'visitor-check-email', {
      checkOutReminderMinutes: 15,
    })
    // Planned until ten, UTC.
    const round = async (instant: string) => {
      world.clock.set(instant)
      await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
      await world.quiet()
    }
    const due = async () => (await told(made)).filter((one) => one.startsWith('check_out_due'))
    await round('2026-11-21T10:16:00.000Z')
    expect(await due()).toEqual(['check_out_due Hanne'])
    const replace = async (hostId: string) => {
      await world.deps.db.system
        .updateTable('meetings')
        .set({ host_id: hostId })
        .where('meeting_id', '=', made.visit.key.meetingId)
        .execute()
      const status = 'ON_SITE'
      await world.happen(made.scene.companyId, made.visit.key, 'visit.host_replaced', { status })
    }
    await replace(made.piet)
    await round('2026-11-21T10:20:00.000Z')
    expect(await due()).toEqual(['check_out_due Hanne', 'check_out_due Piet'])
    world.clock.set('2026-11-21T12:00:00.000Z')
    const late = await createUser(world.deps, made.scene.companyId, { email: 'Late@acme.example' })
    await replace(late)
    await round('2026-11-21T12:00:00.000Z')
    expect(await due()).toEqual(['check_out_due Hanne', 'check_out_due Late', 'check_out_due Piet'])
  })
})
