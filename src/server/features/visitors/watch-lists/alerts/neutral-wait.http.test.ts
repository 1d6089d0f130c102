/**
 * Who waits because of a watch list sees what everybody sees who waits for an approval: the same answers, byte for byte
 * but for ids, the same number of live messages, the same page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { locationToken } from '#tests/support/actors.ts'
import { setParams } from '#tests/support/factories.ts'
import { drawing } from '#tests/support/pictures.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWatchScene, type WatchScene, type WatchVisit } from '#tests/support/watch-scene.ts'

const olga = { firstname: 'Olga', lastname: 'Orlova', email: 'olga@example.com' }

let test: TestApp
/** Approves every visit; its lists are empty. */
let approving: WatchScene
/** Holds whom its list names. */
let watching: WatchScene
/** Does both. */
let both: WatchScene

beforeAll(async () => {
  test = await buildTestApp()
  approving = await openWatchScene(test)
  watching = await openWatchScene(test)
  both = await openWatchScene(test)
  await approving.params({ approvals: true, signInAdvance: false })
  await both.params({ approvals: true, signInAdvance: false })
  const record = { firstname: 'Olga', lastname: 'Orlova', reason: 'secret7qx' }
  await watching.record(record)
  await both.record(record)
})
afterAll(() => test.close())

/** Everything that a visitor may ask while the visit waits. */
const asked: readonly (readonly [EndpointId, Call])[] = [
  ['visitData.get', {}],
  ['visitData.get', { query: { language: 'nl' } }],
  ['visitData.pass', {}],
  ['visits.get', {}],
  ['visits.arrival', {}],
  ['visits.checkIn', { body: {} }],
  ['visits.onSite', { body: {} }],
  ['visits.preCheckIn', {}],
  ['visits.checkOut', {}],
  ['visits.deny', { body: { reason: '' } }],
  ['visits.completeRegistration', { body: { valid: true } }],
  ['visits.completeRegistration', { body: { valid: false } }],
  ['visits.putCustomFields', { body: [] }],
  ['visitors.updateOwn', { body: olga }],
  ['visitors.updateOwn', { body: { allowFaceRecognition: false } }],
  ['passes.link', {}],
  ['passes.calendar', {}],
  ['signatures.list', {}],
]

/** What a visitor can see of an answer; ids, tokens and what only tells answers apart are named alike. */
function seen(answer: Answer, ids: readonly string[]) {
  const plain = (text: string) =>
    ids
      .reduce((rest, id) => rest.replaceAll(id, '#'), text)
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token')
      .replaceAll(/"token":"[\w-]{43}"/g, 'token')
      .replaceAll(/UID:[\da-f-]{36}/g, 'UID')
      .replaceAll(/(CO|US|M|V|P|DO)-[0-9a-z]{26}/g, '$1-#')
  const {
    date,
    etag,
    'x-request-id': request,
    // They say how many requests came, and how long ago the first; nothing of the visit.
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': reset,
    ...headers
  } = answer.headers
  expect(Object.keys(answer.headers)).toContain('content-type')
  return [
    answer.status,
    plain(answer.text),
    plain(JSON.stringify(headers)),
    typeof date,
    typeof etag,
    typeof request,
    typeof remaining,
    typeof reset,
  ]
}

async function everythingSeen(scene: WatchScene, visit: WatchVisit) {
  const ids = [scene.co, ...Object.values(visit.params)]
  const answers = []
  for (const [id, call] of asked) {
    const query = id.startsWith('passes.') ? { token: visit.token } : { ...call.query }
    answers.push([id, ...seen(await visit.send(id, { ...call, query }), ids)])
  }
  const file = { bytes: await drawing(), name: 'a.png', type: 'image/png' }
  answers.push(seen(await visit.send('documents.upload', { file }), ids))
  const page = await test.app.inject(`/visit?jwt=${visit.token}`)
  answers.push([page.statusCode, page.body.length > 1_000])
  return { answers, events: await visit.events() }
}

describe('a visit that waits', () => {
  it('shows its visitor the same, whatever it waits for', async () => {
    const approval = await approving.invite(olga)
    const hold = await watching.invite(olga)
    const either = await both.invite(olga)
    const other = await both.invite({ ...olga, firstname: 'Vera', lastname: 'Visser' })
    expect(await hold.status()).toBe('IN_REVIEW')
    const [one, two, three] = [
      await everythingSeen(approving, approval),
      await everythingSeen(watching, hold),
      await everythingSeen(both, either),
    ]
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect((await everythingSeen(both, other)).events).toEqual(three.events)
    expect(JSON.stringify(two)).not.toMatch(/watch|alert|held|hold|secret7qx|reason":"[^"]/i)
  })

  it('is told to its visitor in as many live messages, and goes on with the same one', async () => {
    const approval = await approving.invite(olga)
    const hold = await watching.invite({ ...olga, email: '' })
    const either = await both.invite({ ...olga, email: '' })
    await watching.decide((await watching.alerts('OPEN'))[0], 'dismiss')
    await both.decide((await both.alerts('OPEN'))[0], 'dismiss')
    expect(await either.events()).toEqual(['visit.created'])
    await approving.call('visits.approve', { params: approval.params })
    await both.call('visits.approve', { params: either.params })
    expect(await hold.events()).toEqual(await approval.events())
    expect(await either.events()).toEqual(await approval.events())
  })
})

describe('somebody at the door', () => {
  const walkIn = async (scene: WatchScene, mode: 'OFF' | 'HOLD') => {
    const settings = { watchList: mode, hostStep: 'OFF' }
    const sign = await locationToken(test.deps, scene.companyId)
    const recipient = await recipientOf(scene)
    await setParams(test.deps, scene.companyId, 'walk-in', {
      ...settings,
      defaultRecipientId: recipient,
    })
    const answer = await send(test.app, 'walkIn.createVisit', {
      token: sign,
      params: { companyId: scene.co },
      body: { visitor: { firstname: 'Olga', lastname: 'Orlova' }, host: null },
    })
    return seen(answer, [scene.co])
  }
  const recipientOf = async (scene: WatchScene) => {
    const { body } = await scene.call('users.list')
    return (body as { users: { id: string }[] }).users[0]?.id ?? ''
  }

  it('gets the same answer, whatever it is that has to be decided first', async () => {
    const approval = await walkIn(approving, 'OFF')
    const hold = await walkIn(watching, 'HOLD')
    expect(approval[0]).toBe(200)
    expect(approval[1]).toContain('"status":"IN_REVIEW"')
    expect(hold).toEqual(approval)
    expect(await walkIn(both, 'HOLD')).toEqual(approval)
  })
})
