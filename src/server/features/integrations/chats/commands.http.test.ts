/** What somebody asks for in Slack by a command: a visitor is invited, a desk is booked (issue 15 §4). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send } from '#tests/support/send.ts'
import { outsideId } from '#contract/ids.ts'
import { setParams } from '#tests/support/factories.ts'
import { openSlackScene, type SlackScene } from '#tests/support/slack-scene.ts'
import { buttonsOf, startSlack, type Slack } from '#tests/support/start-slack.ts'

let world: MailWorld
let slack: Slack
let scene: SlackScene

beforeAll(async () => {
  slack = await startSlack()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openSlackScene(world, slack)
  await scene.live()
})
afterEach(() => expect(slack.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await slack.close()
})

type Person = Awaited<ReturnType<SlackScene['person']>>
async function command(by: Person, name: string) {
  const answer = await scene.command(by, name)
  expect([answer.statusCode, answer.json<{ response_type: string }>().response_type]).toEqual([
    200,
    'ephemeral',
  ])
  await world.quiet()
  return slack.seenBy(by.chatUserId).at(-1)
}
const meetings = () =>
  world.run<{
    host_id: string
    start_at: string
    firstname: string
    email: string
    created_by: string
  }>(
    `select m.host_id, m.start_at, m.created_by, p.firstname, p.email from meetings m
     join visits v using (company_id, meeting_id) join visitors p using (company_id, visitor_id)
     where m.company_id = $1`,
    [scene.companyId],
  )
const jane = {
  firstname: 'Jane',
  lastname: 'Doe',
  email: 'jane@example.org',
  date: '2026-11-23',
  time: '14:30',
}

describe('/invite', () => {
  it('shows a form, and makes the meeting as whoever sent it, once', async () => {
    const ann = await scene.person('Ann')
    const form = await command(ann, 'invite')
    expect(form?.text).toContain('Invite a visitor')
    await scene.press(ann, form, 'INVITE', { values: jane })
    await world.quiet()
    expect(await meetings()).toEqual([
      {
        host_id: ann.userId,
        created_by: ann.userId,
        start_at: '2026-11-23T13:30:00.000Z',
        firstname: 'Jane',
        email: 'jane@example.org',
      },
    ])
    expect(form?.text).toContain('Jane Doe is invited')
    expect(buttonsOf(form!)).toEqual([])
    const again = { ...form!, blocks: firstBlocks(ann) }
    await scene.press(ann, again, 'INVITE', { values: { ...jane, firstname: 'Joe' } })
    await world.quiet()
    expect(await meetings()).toHaveLength(1)
    // What was typed is forgotten once it is done.
    expect(
      await world.run('select 1 from chat_requests where company_id = $1 and action is not null', [
        scene.companyId,
      ]),
    ).toEqual([])
  })

  it.each([
    ['no name', { firstname: ' ' }, 'Enter your visitor’s first name'],
    ['no time', { time: '25:00' }, 'Enter a date and a time'],
    ['no day', { date: '' }, 'Enter a date and a time'],
    ['no address', { email: 'jane@' }, 'Check your visitor’s email address'],
  ])('with %s says so in the form, and nothing is made', async (_, wrong, sentence) => {
    const ann = await scene.person('Ann')
    const form = await command(ann, 'invite')
    await scene.press(ann, form, 'INVITE', { values: { ...jane, ...wrong } })
    await world.quiet()
    expect(form?.text).toContain(sentence)
    expect(await meetings()).toEqual([])
    await scene.press(ann, form, 'INVITE', { values: jane })
    await world.quiet()
    expect(await meetings()).toHaveLength(1)
  })

  it('is refused to who may not invite, in the words of the API', async () => {
    const ann = await scene.person('Ann')
    const form = await command(ann, 'invite')
    const params = {
      companyId: outsideId('CO', scene.companyId),
      userId: ann.id,
      right: 'CREATE_VISITS',
    }
    const revoked = await send(world.app, 'rights.revokeFromUser', { params, token: scene.client })
    expect([revoked.status, revoked.text]).toEqual([200, revoked.text])
    await scene.press(ann, form, 'INVITE', { values: jane })
    await world.quiet()
    expect(await meetings()).toEqual([])
    expect(form?.text).toContain('permission')
  })

  it('is refused to who has left', async () => {
    const ann = await scene.person('Ann')
    const form = await command(ann, 'invite')
    await world.run(`update users set active = false where user_id = $1`, [ann.userId])
    await scene.press(ann, form, 'INVITE', { values: jane })
    await world.quiet()
    expect(await meetings()).toEqual([])
    expect(slack.seenBy(ann.chatUserId).at(-1)?.text).toContain('Foyer doesn’t know you here')
  })
})

describe('/desk', () => {
  async function withDesks() {
    await setParams(world.deps, scene.companyId, 'employee-management', {
      bookingEnabled: true,
      windowDays: 365,
      bookableWeekdays: [1, 2, 3, 4, 5, 6, 7],
      checkInNeedsBooking: false,
    })
    const made = await send(world.app, 'deskAreas.create', {
      token: scene.client,
      params: { companyId: outsideId('CO', scene.companyId) },
      key: newKey(),
      body: { name: 'North', desks: [{ number: '12', x: 0 }] },
    })
    expect([made.status, made.text]).toEqual([200, made.text])
    const { id } = made.body as { id: string }
    return id
  }
  const own = (ann: Person) =>
    world.run<{ booking_date: string; created_by_user: string }>(
      `select booking_date, created_by_user from bookings where user_id = $1`,
      [ann.userId],
    )

  it('says why where there is nothing to book', async () => {
    const ann = await scene.person('Ann')
    const card = await command(ann, 'desk')
    expect(card?.text).toContain('No desk booked for today')
    expect(await own(ann)).toEqual([])
  })

  it('says to choose where none is known to be theirs', async () => {
    const ann = await scene.person('Ann')
    await withDesks()
    expect((await command(ann, 'desk'))?.text).toContain('Foyer has no desk to suggest')
  })

  it('books the desk that is offered, and says later which it is', async () => {
    const ann = await scene.person('Ann')
    await withDesks()
    const [desk] = await world.run<{ desk_id: string }>(
      'select desk_id from desks where company_id = $1',
      [scene.companyId],
    )
    // On the last days of this weekday it was theirs: the usual one.
    for (const date of ['2026-11-14', '2026-11-07', '2026-10-31']) {
      await world.run(
        `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status, created_at,
           checked_in_at, checked_out_at)
         select company_id, gen_random_uuid(), $2, $3, desk_area_id, desk_id, 'CHECKED_OUT', now(), now(), now() from desks
         where desk_id = $1`,
        [desk?.desk_id, ann.userId, date],
      )
    }
    expect((await command(ann, 'desk'))?.text).toContain('Desk 12 in North is yours today')
    expect((await own(ann)).filter(({ booking_date: day }) => day === '2026-11-21')).toEqual([
      { booking_date: '2026-11-21', created_by_user: ann.userId },
    ])
    expect((await command(ann, 'desk'))?.text).toContain('You have desk 12 in North today')
    expect(await own(ann)).toHaveLength(4)
  })
})

it('finds somebody whom it has never written to by their address', async () => {
  const ann = await scene.person('Ann')
  const asked = () => slack.calls.map(({ method }) => method)
  await command(ann, 'desk')
  expect(asked()).toEqual(['users.info', 'chat.postMessage'])
  slack.calls.splice(0)
  await command(ann, 'desk')
  expect(asked()).toEqual(['chat.postMessage'])
})

it('answers who works nowhere here calmly, in the language of the location', async () => {
  slack.join('USTRANGER', 'stranger@elsewhere.example')
  await scene.command({ chatUserId: 'USTRANGER' }, 'invite')
  await world.quiet()
  expect(slack.seenBy('USTRANGER').map(({ text }) => text)).toEqual([
    expect.stringContaining('Foyer doesn’t know you here'),
  ])
})

const firstBlocks = ({ chatUserId }: Person) => {
  const posted = slack.calls.find(
    ({ method, given }) => method === 'chat.postMessage' && given['channel'] === chatUserId,
  )
  // What was taken was judged before.
  return posted?.given['blocks'] as ReturnType<Slack['seenBy']>[number]['blocks']
}
