/**
 * Nobody learns at the door who is known: for each address the answer, its headers and the statements behind it are the
 * same, and what differs happens in the mailbox (issue 3 §3, enumeration tests).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#server/platform/database/database.ts'
import { listVisitorsOfAddress } from '#server/features/messages/notifications/people/queries-identity.ts'
import { locationToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createMeeting, createVisitor } from '#tests/support/meeting-factory.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'
import { askIdentity } from './ask-identity.ts'

let test: TestApp
let door: WalkInScene

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
  await createMeeting(test.deps, door.companyId, { visitors: [{ email: expected }] })
  await createVisitor(test.deps, door.companyId, { email: known })
  await createMeeting(test.deps, door.companyId, {
    status: 'DENIED',
    visitors: [{ email: denied }],
  })
})
afterAll(() => test.close())

const expected = 'expected@visitor.example'
const known = 'acquainted@visitor.example'
const denied = 'refused@visitor.example'
const unknown = 'nobody@visitor.example'
const addresses = [expected, known, denied, unknown]

const ask = (email: string): Promise<Answer> =>
  door.send('visitors.verifyIdentity', { body: { email } })

/** What a listener on the network sees; the clock of the answer and its number are nobody's secret. */
function seen({ status, text, headers }: Answer) {
  const { date: _date, 'x-request-id': _id, ...others } = headers
  const limits = Object.keys(others).filter((name) => name.startsWith('x-ratelimit'))
  return { status, text, headers: { ...others, ...Object.fromEntries(limits.map((n) => [n, ''])) } }
}

/** Lets everybody go on once `count` have come. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>()
  let missing = count
  return () => {
    missing -= 1
    if (missing === 0) open.resolve()
    return open.promise
  }
}

/** The texts of all statements that `work` runs. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  await test.deps.db.inTenant(door.companyId, async (tx) => {
    const executor = tx.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    executor.executeQuery = (query) => {
      texts.push(query.sql)
      return execute(query)
    }
    await work(tx)
    executor.executeQuery = execute
  })
  return texts
}

const asked = (tx: Tx, email: string) =>
  askIdentity(tx, door, act(), {
    email,
    language: 'en',
    state: {},
    address: '192.0.2.1',
    token: 'x',
  })
const act = () => ({
  actor: { kind: 'anonymous' } as const,
  commandId: null,
  at: test.deps.clock.now(),
})

describe.each([true, false])(
  'verifying an address, unexpected visitors allowed: %s',
  (allowUnexpected) => {
    beforeEach(() => door.params({ allowUnexpected }))

    it('answers the same for all', async () => {
      const answers: ReturnType<typeof seen>[] = []
      for (const email of addresses) answers.push(seen(await ask(email)))
      expect(answers[0]).toMatchObject({ status: 200, text: '{"resendAfterSeconds":60}' })
      expect(answers).toEqual(answers.map(() => answers[0]))
    })

    it('runs the same statements for all', async () => {
      const runs: string[][] = []
      for (const email of addresses) runs.push(await statementsOf((tx) => asked(tx, email)))
      expect(runs[0]).toHaveLength(3)
      expect(runs).toEqual(runs.map(() => runs[0]))
    })

    it('runs none that looks for a person', async () => {
      const texts = await statementsOf((tx) => asked(tx, known))
      expect(texts.filter((text) => /visitors|visits|users/.test(text))).toEqual([])
      // The same look finds the statement that the mail's job runs, so that the line above can fail.
      const behind = await statementsOf((tx) => listVisitorsOfAddress(tx, door.companyId, known))
      expect(behind.filter((text) => /visitors|visits|users/.test(text))).toHaveLength(1)
    })

    it('writes nothing to the spine that tells them apart', async () => {
      for (const email of addresses) await ask(email)
      const events = await door.rows<{ kind: string; subject: string; payload: object }>(
        `select kind, subject, payload from events where company_id = $1 and kind like 'walk_in%'`,
        door.companyId,
      )
      expect(events).toHaveLength(addresses.length)
      expect(events.map(({ kind, payload }) => [kind, payload])).toEqual(
        events.map(() => ['walk_in.identity_asked', {}]),
      )
      expect(JSON.stringify(events)).not.toContain('visitor.example')
    })
  },
)

describe('registering with an address', () => {
  it('answers the same shape for all, and leads to nobody’s profile', async () => {
    const profiles = new Set<string>()
    for (const email of addresses) {
      const visitor = { firstname: 'Vera', lastname: 'Visitor', email }
      const body = { visitor, host: { id: door.host } }
      const answer = await door.send('walkIn.createVisit', { body })
      expect([email, answer.status, Object.keys(answer.body as object)]).toEqual([
        email,
        200,
        ['id', 'status', 'token', 'expiresAt'],
      ])
      const { id, token } = answer.body as { id: string; token: string }
      profiles.add(id.split('/')[2] ?? '')
      const data = await door.send('visitData.get', { token })
      expect(data.body).toMatchObject({ signatures: [], visit: { visitor: { email, mobile: '' } } })
    }
    expect(profiles.size).toBe(addresses.length)
  })
})

describe('the limits', () => {
  const limited = (answer: Answer) => [answer.status, answer.code, answer.headers['retry-after']]

  it.each([known, unknown])('hold for one mailbox, known or not: %s', async (email) => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask(email)).status).toBe(200)
    expect(limited(await ask(email))).toEqual([429, 'rate_limited', '900'])
    expect(limited(await ask(email.toUpperCase()))).toEqual([429, 'rate_limited', '900'])
    expect((await ask('another@visitor.example')).status).toBe(200)
    test.clock.set('2026-11-21T09:14:59.000Z')
    expect(limited(await ask(email))).toEqual([429, 'rate_limited', '1'])
    test.clock.set('2026-11-21T09:15:00.000Z')
    expect((await ask(email)).status).toBe(200)
  })

  it('hold for one network, whatever it asks for and with whichever sign', async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) await ask(`a${String(attempt)}@a.example`)
    expect(limited(await ask('next@a.example'))).toEqual([429, 'rate_limited', '900'])
    const other = await locationToken(test.deps, door.companyId, { expiresInSeconds: 60 })
    const answer = await door.send('visitors.verifyIdentity', {
      token: other,
      body: { email: 'next@a.example' },
    })
    expect(limited(answer)).toEqual([429, 'rate_limited', '900'])
  })

  it('hold for two server processes together', async () => {
    const twin = await test.twin()
    const there = () =>
      send(twin.app, 'visitors.verifyIdentity', {
        params: { companyId: door.co },
        token: door.sign,
        body: { email: unknown },
      })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => (number % 2 === 0 ? ask(unknown) : there())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    await twin.close()
  })

  it('would not hold by looking first and counting afterwards', async () => {
    const everybody = barrier(10)
    const attempt = async (): Promise<boolean> => {
      const [stored] = await door.rows<{ count: number }>(
        'select count(*)::int as count from walk_in_identities where company_id = $1',
        door.companyId,
      )
      await everybody()
      if ((stored?.count ?? 0) >= 5) return false
      await door.prove({ kind: 'MAIL', email: unknown })
      return true
    }
    const passed = await Promise.all(Array.from({ length: 10 }, attempt))
    expect(passed.filter(Boolean)).toHaveLength(10)
  })

  it('refuse before anything is stored', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) await ask(unknown)
    const [stored] = await door.rows<{ count: number }>(
      'select count(*)::int as count from walk_in_identities where company_id = $1',
      door.companyId,
    )
    expect(stored).toEqual({ count: 5 })
  })
})

describe('what is no address', () => {
  it.each([
    ['', 'common_error_required'],
    ['no address', 'common_error_email'],
    ['a@b.example\r\nBcc: c@d.example', 'common_error_singleLine'],
  ])('%j is refused for its form alone', async (email, code) => {
    const answer = await ask(email)
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect([code, answer.text.includes('body.email')]).toEqual([code, true])
  })

  it('is no state that is too large either', async () => {
    const state = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`k${String(n)}`, 'x']))
    const body = { email: unknown, state }
    expect(await door.send('visitors.verifyIdentity', { body })).toMatchObject({ status: 422 })
  })
})
