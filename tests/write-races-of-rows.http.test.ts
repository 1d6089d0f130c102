/**
 * Writes that take several of the same rows, listed in opposite orders and sent concurrently, over and over: none of them deadlock
 * (decision 0482). The measure is the count of lost races; attempts-race shows it move when the order is reversed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { makePasswordLink } from '#server/features/people/accounts/links/make-account-link.ts'
import { invitationToken, signedInUser, soundPassword } from './support/accounts.ts'
import { createUser } from './support/factories.ts'
import { openMeetingWorld, visitor, type MeetingWorld } from './support/meeting-world.ts'
import { newKey, send, type Answer, type Call } from './support/send.ts'

const rounds = 8

let world: MeetingWorld
let twin: Awaited<ReturnType<MeetingWorld['twin']>>

beforeAll(async () => {
  world = await openMeetingWorld()
  twin = await world.twin()
})
afterAll(async () => {
  await twin.close()
  await world.close()
})

type Sent = readonly [EndpointId, Call]

async function lostRaces(): Promise<number> {
  const counts = await Promise.all(
    [world, twin].map(async ({ deps }) => (await deps.metrics.lostRaces.get()).values[0]?.value),
  )
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/** Sends all calls concurrently, alternating between two servers. @returns the statuses of answers that nobody should get. */
async function atOnce(calls: readonly Sent[]): Promise<readonly string[]> {
  const answers = calls.map(async ([id, call], place): Promise<string> => {
    const { app } = place % 2 === 0 ? world : twin
    const params = { companyId: world.mine.co, ...call.params }
    const answer: Answer = await send(app, id, {
      token: world.mine.token,
      key: newKey(),
      ...call,
      params,
    })
    return answer.status < 500 ? '' : `${id}: ${String(answer.status)}`
  })
  return (await Promise.all(answers)).filter((one) => one !== '')
}

/** @returns what went wrong in all rounds, and how many races were lost. */
async function inRounds(round: (nth: number) => Promise<readonly Sent[]>) {
  const before = await lostRaces()
  const failed: string[] = []
  for (let nth = 0; nth < rounds; nth += 1) failed.push(...(await atOnce(await round(nth))))
  return { failed, lost: (await lostRaces()) - before }
}
const clean = { failed: [], lost: 0 }

const people = ['Ann', 'Bob', 'Cid', 'Dee'].map((lastname) => ({ ...visitor, lastname, email: '' }))

async function group() {
  const made = await world.create({
    ...world.meeting(),
    recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
    visitors: people,
  })
  const read = await world.read(made.id)
  const ids = read.visitors.map(({ id }) => id)
  const changed = (order: readonly string[], title: string): Sent => [
    'meetings.update',
    {
      params: { meetingId: made.id },
      body: {
        ...world.meeting(),
        title,
        recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' },
        visitors: order.map((id) => ({ id })),
      },
    },
  ]
  return { made, ids, changed }
}

describe('a meeting of several people', { timeout: 240_000 }, () => {
  it('is changed twice and cancelled concurrently', async () => {
    const result = await inRounds(async () => {
      const { made, ids, changed } = await group()
      const cancel: Sent = ['meetings.cancel', { params: { meetingId: made.id } }]
      return [changed(ids, 'One'), changed(ids.toReversed(), 'Two'), cancel]
    })
    expect(result).toEqual(clean)
  })

  it('is changed while its visitors are erased and merged', async () => {
    const result = await inRounds(async () => {
      const { ids, changed } = await group()
      const other = await group()
      const [first = '', second = ''] = ids
      const erase: Sent = [
        'directory.erase',
        {
          params: { visitorId: first },
          body: { name: `${visitor.firstname} Ann`, cancelVisits: true },
        },
      ]
      const merge = (kept: string, gone: string): Sent => [
        'directory.merge',
        { params: { visitorId: kept }, body: { otherId: gone } },
      ]
      const twinOf = other.ids[1] ?? ''
      return [
        changed(ids, 'One'),
        erase,
        merge(second, twinOf),
        changed(ids.toReversed(), 'Two'),
        merge(twinOf, second),
        other.changed(other.ids, 'Three'),
      ]
    })
    expect(result).toEqual(clean)
  })
})

describe('the places of a location', { timeout: 240_000 }, () => {
  it('floors are saved in opposite and rotated orders', async () => {
    const { body } = await world.call('floors.put', {
      body: ['A', 'B', 'C'].map((name) => ({ name, capacity: 5 })),
    })
    const floors = (body as { id: string; name: string }[]).map(({ id, name }) => ({
      id,
      name,
      capacity: 5,
    }))
    const put = (list: readonly object[]): Sent => ['floors.put', { body: list }]
    const result = await inRounds(() =>
      Promise.resolve([
        put(floors),
        put(floors.toReversed()),
        put([...floors.slice(1), ...floors.slice(0, 1)]),
        put(floors.toReversed()),
      ]),
    )
    expect(result).toEqual(clean)
  })

  it('a desk comes back while changes of its area are looked at', async () => {
    const area = (desks: readonly string[]) => ({
      name: 'North',
      desks: desks.map((number) => ({ number })),
    })
    const { id } = (await world.call('deskAreas.create', { body: area(['1', '2']) })).body as {
      id: string
    }
    const params = { deskAreaId: id }
    const preview = (...desks: readonly string[]): Sent => [
      'deskAreas.preview',
      { params, body: area(desks) },
    ]
    const restore: Sent = ['deskAreas.restoreDesk', { params, body: { number: '1' } }]
    const result = await inRounds(async () => {
      await world.call('deskAreas.update', { params, body: area(['2']) })
      return [preview('1'), restore, preview('2', '1'), restore, preview('1', '3'), preview('2')]
    })
    expect(result).toEqual(clean)
  })
})

describe('an account', { timeout: 240_000 }, () => {
  it('has two password links used concurrently, while its sessions end', async () => {
    const { organisationId, companyId } = world.mine
    const result = await inRounds(async (nth) => {
      const email = `race.${String(nth)}@mine.example`
      const userId = await createUser(world.deps, companyId, { email })
      const person = await signedInUser(world, organisationId, companyId, { email, userId })
      const { accountId } = await world.deps.db.system
        .selectFrom('users')
        .select('account_id as accountId')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const link = async () => {
        const now = world.clock.now()
        const made = await world.deps.db.inSystem((tx) =>
          makePasswordLink(tx, world.deps, now, accountId ?? ''),
        )
        return new URL(made.link).searchParams.get('token') ?? ''
      }
      const use = (token: string): Sent => [
        'session.useLink',
        { body: { token, password: `${soundPassword} anew` } },
      ]
      const invited = await invitationToken(world, { organisationId, companyId, userId, email })
      const user = { firstname: 'Ann', lastname: 'Other', phone: '', active: true }
      return [
        use(await link()),
        use(await link()),
        [
          'users.update',
          {
            params: { userId: outsideId('US', userId) },
            body: { ...user, email: `new.${email}` },
          },
        ],
        use(invited),
        ['session.signOut', { headers: { cookie: person.cookie } }],
      ]
    })
    expect(result).toEqual(clean)
  })
})
