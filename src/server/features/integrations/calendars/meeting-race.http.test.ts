/** Two processes have the same invitation at once: by one mailbox, and by two. The control shows that the lock of the meeting does the work. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { planMessage } from '#domain/calendar/plan-message.ts'
import { readCalendarMessage } from '#domain/calendar/read-message.ts'
import { insideId } from '#contract/ids.ts'
import type { TestApp } from '#tests/support/build-app.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import {
  invitation,
  mailboxHost as host,
  mailOf,
  openHostScene,
} from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { readMailbox } from './mail/read-mailbox.ts'
import { applyActs } from './meetings/apply-acts.ts'
import { listColleagues, listEvents } from './meetings/queries.ts'

let world: MailWorld
let twin: Awaited<ReturnType<TestApp['twin']>>
let server: Awaited<ReturnType<typeof startImapServer>>

beforeAll(async () => {
  world = await openMailWorld({ IMAP_ALLOW: 'localhost' })
  twin = await world.twin()
  server = await startImapServer()
})
afterAll(async () => {
  await twin.close()
  await world.close()
  await server.close()
})
beforeEach(() => server.empty())

const context = { signal: new AbortController().signal, enqueue: () => Promise.resolve() }
const meetings = (companyId: string) =>
  world.run('select meeting_id from meetings where company_id = $1', [companyId])

it('an invitation that two processes read at once, in one mailbox and in two, is one visit', async () => {
  const scene = await openHostScene(world, server)
  const other = await scene.connect({ addresses: ['room@acme.example'] })
  const [first = '', second = ''] = [scene.mailboxId, other].map((id) => insideId('WH', id) ?? '')
  const { companyId } = scene
  for (const uid of ['1', '2', '3']) {
    server.add(mailOf(host, invitation(host, { uid: `${uid}@calendar.example` })))
  }
  const reads = [world.deps, { ...world.deps, ...twin.deps }].flatMap((deps) =>
    [first, second].map((mailboxId) => readMailbox(context, { companyId, mailboxId }, deps)),
  )
  await Promise.all(reads)
  // What the other mailbox is invited as is no visitor either.
  expect((await scene.visits()).length).toBe(3)
  expect((await meetings(companyId)).length).toBe(3)
  const taken = await world.run(
    `select distinct mailbox_id, uid from calendar_messages where company_id = $1`,
    [companyId],
  )
  const all = await world.run('select uid from calendar_messages where company_id = $1', [
    companyId,
  ])
  expect([taken.length, all.length]).toEqual([6, 6])
})

it('without the lock of the meeting it would be two (negative control)', async () => {
  const { companyId, hostId, mailboxId } = await openHostScene(world, server)
  const company = await world.deps.companies.find(companyId)
  const read = readCalendarMessage(invitation(host), 'Europe/Brussels')
  if (company === null || !read.ok) throw new Error('there is nothing to try')
  const { rights } = await world.deps.rights.find(companyId, hostId)
  const actor = { kind: 'calendar', calendarId: mailboxId, rights } as const
  const act = { actor, commandId: null, at: world.clock.now() }
  const { promise: bothHaveLooked, resolve: go } = Promise.withResolvers<undefined>()
  let readers = 0
  const takeUnlocked = () =>
    world.deps.db.inTenant(companyId, async (tx) => {
      const known = await listEvents(tx, companyId, 'one@calendar.example')
      expect(known).toEqual([])
      readers += 1
      if (readers === 2) go(undefined)
      await bothHaveLooked
      const plan = planMessage(read.message, {
        now: act.at,
        source: insideId('WH', mailboxId) ?? '',
        ownAddresses: [],
        ownDomains: [],
        colleagues: await listColleagues(tx, companyId, [host]),
        sender: { ok: true, email: host },
        known: [],
        isState: false,
        isOwn: false,
      })
      if (plan.is !== 'ACTS') throw new Error(plan.code)
      await applyActs(tx, company, act, plan, insideId('WH', mailboxId) ?? '', {
        isState: false,
        spokenOf: [],
      })
    })
  await Promise.all([takeUnlocked(), takeUnlocked()])
  expect((await meetings(companyId)).length).toBe(2)
})
