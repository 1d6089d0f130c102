/** Whatever Eptura Engage answers, nobody is lost or doubled, and the screen says what is wrong. Issue 15 §4, §6. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openEngageScene } from '#tests/support/engage-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  engageUser,
  startEngage,
  type EngageBehaviour,
  type EngageRequest,
  type TestEngage,
} from '#tests/support/start-engage.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { openEngage } from './ask-engage.ts'
import { readUsers } from './read-users.ts'

let world: MailWorld
let engage: TestEngage

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  engage = await startEngage()
  scene = await open()
})
beforeEach(begin)
afterAll(async () => {
  await world.close()
  await engage.close()
})

const isUsers = ({ url }: EngageRequest) => url.pathname.endsWith('/users')
const isSecondPage = (request: EngageRequest) =>
  isUsers(request) && request.url.searchParams.get('startIndex') !== '1'

let scene: Awaited<ReturnType<typeof openEngageScene>>

/** Three people who have come from it. */
async function open() {
  const opened = await openEngageScene(world, engage)
  begin()
  await opened.save({ brakePercent: 100 })
  await opened.apply((await opened.sync()).id)
  return opened
}
/** It knows the three, and is well. */
function begin(): void {
  engage.reset()
  engage.state.pageSize = 2
  engage.state.users = ['ann', 'bea', 'cas'].map((name) => engageUser(name))
}
const list = (body: object) => ({ status: 200, body: JSON.stringify(body) })

describe('when something goes wrong at Eptura Engage', () => {
  it.each<[string, EngageBehaviour, string, boolean]>([
    ['too many calls', { status: 429, headers: { 'retry-after': '30' } }, 'busy', true],
    ['an outage', { status: 503 }, 'busy', true],
    ['a fault', { status: 500, body: 'oops' }, 'failed', true],
    ['no answer', 'drop', 'no_answer', true],
    ['half an answer', 'half', 'no_answer', true],
    ['a page in its place', { status: 200, body: '<html>' }, 'not_understood', false],
    ['nothing that is a list', list({ Resources: 7 }), 'not_understood', false],
    ['users without ids', list({ totalResults: 3, Resources: [{}] }), 'not_understood', false],
    ['a shorter list than it says', list({ totalResults: 3, Resources: [] }), 'incomplete', true],
    ['nobody', list({ totalResults: 0 }), 'nobody_found', false],
    ['a list without end', list({ totalResults: 900_000 }), 'too_many_people', false],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'redirect',
      false,
    ],
    ['no right', { status: 403 }, 'not_permitted', false],
    ['nothing there', { status: 404 }, 'missing', false],
  ])('%s lets nobody go', async (_, answer, fault, isPassing) => {
    // On any page: what was read before it counts for nothing.
    const second = fault === 'nobody_found' || fault === 'too_many_people' ? isUsers : isSecondPage
    engage.state.behave = (request) => (second(request) ? answer : null)
    const again = await scene.attempt({ isLastAttempt: false })
    expect(again).toEqual(isPassing ? { retry: fault } : 'done')
    if (isPassing) expect(await scene.attempt({ isLastAttempt: true })).toBe('done')
    expect((await scene.state()).runs[0]).toMatchObject({ state: 'FAILED', error: fault })
    const people = await scene.people()
    expect(['ann', 'bea', 'cas'].every((one) => people.get(`${one}@acme.example`)?.active)).toBe(
      true,
    )
    // The control: once it is well, the same read works.
    engage.state.behave = null
    expect((await scene.sync()).counts).toMatchObject({ same: 3, goes: 0 })
  })

  it('somebody who is told twice, because the list moved, fails the read and not the others', async () => {
    const twice = list({ totalResults: 3, Resources: [engageUser('bea')] })
    engage.state.behave = (request) => (isSecondPage(request) ? twice : null)
    expect(await scene.attempt({ isLastAttempt: false })).toEqual({ retry: 'incomplete' })
    expect(await scene.attempt({ isLastAttempt: true })).toBe('done')
    expect((await scene.people()).get('cas@acme.example')).toMatchObject({ active: true })
  })

  it('a list that grows or shrinks meanwhile is read again', async () => {
    const longer = list({ totalResults: 4, Resources: [engageUser('cas')] })
    engage.state.behave = (request) => (isSecondPage(request) ? longer : null)
    expect(await scene.attempt({ isLastAttempt: false })).toEqual({ retry: 'incomplete' })
    expect(await scene.attempt({ isLastAttempt: true })).toBe('done')
    expect((await scene.state()).runs[0]).toMatchObject({ state: 'FAILED', error: 'incomplete' })
  })

  it('a token that runs out meanwhile is renewed once', async () => {
    let isOver = false
    engage.state.behave = (request) => {
      if (isSecondPage(request) && !isOver) {
        isOver = true
        engage.state.tokens.clear()
      }
      return null
    }
    expect((await scene.sync()).counts).toMatchObject({ same: 3 })
    engage.state.behave = (request) => (isUsers(request) ? { status: 401 } : null)
    const before = engage.requests.length
    expect((await scene.sync()).error).toBe('not_permitted')
    expect(engage.requests.length - before).toBe(4)
  })

  it('a changed secret says so, and an answer never holds it', async () => {
    engage.state.secret = 'another'
    expect(await scene.test()).toEqual({
      steps: [{ step: 'TOKEN', isGood: false, fault: 'client_refused' }],
      total: null,
      people: [],
    })
    const run = await scene.sync()
    expect([run.state, run.error]).toEqual(['FAILED', 'client_refused'])
    expect(JSON.stringify(run)).not.toContain(scene.body.clientSecret)
  })

  it('a filter that it doesn’t take is said, and so is an address that nobody allowed', async () => {
    const { steps } = await scene.test({ filter: 'nonsense' })
    expect(steps).toEqual([
      { step: 'TOKEN', isGood: true, fault: null },
      { step: 'PEOPLE', isGood: false, fault: 'filter_refused' },
    ])
    const inside = await scene.test({ tokenAddress: 'https://10.1.2.3' })
    expect(inside.steps).toEqual([{ step: 'TOKEN', isGood: false, fault: 'address_not_allowed' }])
  })

  it('tells whoever may mend it when a night fails, in the name of Engage, once', async () => {
    const own = await open()
    engage.state.behave = () => ({ status: 404 })
    await own.attempt({ isLastAttempt: true })
    await world.quiet()
    await own.attempt({ isLastAttempt: true })
    await world.quiet()
    const mails = await world.run<{ recipient: string }>(
      `select recipient from mails where company_id = $1 and template = 'directory'`,
      [own.companyId],
    )
    expect(mails).toHaveLength(1)
  })
})

const recorded = z.array(
  z.object({
    request: z.object({
      method: z.string(),
      path: z.string(),
      contentType: z.string().optional(),
      authorization: z.string().optional(),
      form: z.record(z.string(), z.string()).optional(),
      query: z.record(z.string(), z.string()).optional(),
    }),
    response: z.object({ status: z.int(), body: z.unknown() }),
  }),
)

it('the exchanges of the documentation are asked and understood as they are recorded', async () => {
  const file = new URL('../../../../../tests/support/engage-exchanges.json', import.meta.url)
  const exchanges = recorded.parse(JSON.parse(readFileSync(file, 'utf8')))
  let at = 0
  engage.state.behave = ({ method, url, body, headers }) => {
    const exchange = exchanges[at]
    at += 1
    const { contentType, authorization, form, query } = exchange?.request ?? {}
    expect({ method, path: url.pathname }).toEqual({
      method: exchange?.request.method,
      path: exchange?.request.path,
    })
    expect(headers['content-type']).toBe(contentType)
    expect(headers.authorization).toBe(authorization)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual(form ?? {})
    expect(Object.fromEntries(url.searchParams)).toEqual(query ?? {})
    const { status = 500, body: answer } = exchange?.response ?? {}
    return { status, body: JSON.stringify(answer) }
  }
  const there = openEngage(exchangeReach(world.deps), {
    apiAddress: `${engage.address}/scim/v1`,
    tokenAddress: `${engage.address}/provider`,
    clientId: '592233b043b744598d4eb0acme',
    clientSecret: 'YWM2ZGE5ZDAzMDYxNGU2MDk1NGUyYacme=',
    filter: 'userName sw "ghent."',
  })
  const said = []
  const place = { languages: ['en'], phone: (text: string) => text.replaceAll(' ', '') }
  for await (const page of readUsers(there, place)) said.push(...page)
  expect(at).toBe(exchanges.length)
  expect(
    said.map((one) => (one.ok ? [one.person.email, one.person.isDisabled] : one.code)),
  ).toEqual([['ann.archer@acme.example', false], ['', true], 'common_error_required'])
})
