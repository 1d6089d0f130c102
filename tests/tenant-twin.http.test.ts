/**
 * Two organisations with twin data: whatever one of them asks of the other's, with its own tokens, it gets 401, 403
 * or 404, and not one word of the other (quality.md, "Nobody where they don't belong").
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { haveCustomer } from './support/partner-calls.ts'
import { administer } from './support/sample-administrators.ts'
import { openSampleTenant, type SampleTenant } from './support/sample-tenant.ts'
import { withoutCompany } from './support/calls-of-no-company.ts'
import { besideOffers } from './support/beside-offers.ts'
import { send, type Answer, type Call } from './support/send.ts'

let test: TestApp
let mine: SampleTenant
let theirs: SampleTenant
let calls: readonly (readonly [EndpointId, Call])[]

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  mine = await openSampleTenant(test, 'alpha7qx')
  theirs = await openSampleTenant(test, 'omega3zk')
  calls = await sampleCalls(theirs)
  // As partners see of their customers that they are there, and nothing of what they do.
  await haveCustomer(test, mine.organisationId, theirs.organisationId)
})
afterAll(() => test.close())

/** Prove by a secret of their own, which the other does not have, whom they answer. */
const bySecret: readonly EndpointId[] = [
  'operatorSession.signOut',
  'operatorSession.token',
  'companies.logo',
  'users.picture',
  'deskAreas.drawing',
  'flowMedia.get',
  'session.token',
  'session.readLink',
  'session.useLink',
  'session.signOut',
]
const refusals = [401, 403, 404]

/** Answer 200 for what isn't there as well: a kiosk repeats it until it is told that the scan is gone. */
const goneEitherWay: readonly EndpointId[] = ['kiosk.removeIdScan']

/** Every id and text of the other tenant, except the path itself, which the caller knows. */
function expectNoWordOfTheirs(answer: Answer, id: string): void {
  expect([id, answer.text.includes(theirs.mark)]).toEqual([id, false])
  for (const [name, foreign] of Object.entries(theirs.ids)) {
    if (!/^[A-Z]+-/.test(foreign)) continue
    expect([id, name, besideOffers(answer, id, name).includes(foreign)]).toEqual([id, name, false])
  }
}

it('has a call of every endpoint', () => {
  expect(calls.map(([id]) => id).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
})

/** Whether a path names something besides a company: `{kioskId}`, or a visit's `{date}`. */
const isOfOneThing = (path: string): boolean =>
  /\{(date|\w+Id)\}/.test(path.replace('{companyId}', ''))

const holders = [
  'client',
  'visitor',
  'reviewer',
  'location',
  'kiosk',
  'employee',
  'booker',
  'administrator',
  'partner',
  'operator',
] as const

describe.each(holders)("another organisation's %s", (actor) => {
  it('is refused whatever it asks of a company that is not its own', async () => {
    for (const [id, call] of calls) {
      if (withoutCompany.includes(id)) continue
      const token = mine.tokens[actor]
      const query = 'token' in (call.query ?? {}) ? { token } : { ...call.query }
      const answer = await send(test.app, id, { ...call, token, query })
      expect([id, answer.status, refusals.includes(answer.status)]).toEqual([
        id,
        answer.status,
        true,
      ])
      expectNoWordOfTheirs(answer, id)
    }
  })

  it('finds nothing of theirs under its own company', async () => {
    for (const [id, call] of calls) {
      const path = endpoints.find((endpoint) => endpoint.id === id)?.path ?? ''
      // Operators look after everybody who signs in.
      if (!isOfOneThing(path) || (actor === 'operator' && path.startsWith('/admin/'))) continue
      const params = { ...call.params, companyId: mine.ids['companyId'] ?? '' }
      const token = mine.tokens[actor]
      const query = 'token' in (call.query ?? {}) ? { token } : { ...call.query }
      const answer = await send(test.app, id, { ...call, token, query, params })
      const isHarmless = goneEitherWay.includes(id) && answer.status === 200
      expect([id, answer.status, isHarmless || refusals.includes(answer.status)]).toEqual([
        id,
        answer.status,
        true,
      ])
      expectNoWordOfTheirs(answer, id)
    }
  })
})

describe('what belongs to no company', () => {
  const isTyped = ({ body }: Call) => JSON.stringify(body ?? null).includes(theirs.mark)

  it('says nothing of anybody else', async () => {
    for (const [id, call] of calls) {
      if (!withoutCompany.includes(id) || bySecret.includes(id)) continue
      for (const token of [mine.tokens.client, mine.tokens.employee, mine.tokens.partner]) {
        const isPartner = token === mine.tokens.partner
        // A partner reads what its customers are called, and everybody what they have typed themselves.
        if (isPartner && (id === 'partner.customers' || isTyped(call))) continue
        expectNoWordOfTheirs(await send(test.app, id, { ...call, token }), id)
      }
    }
  })

  it('shows a logo to everybody, because its address is a secret of its content', async () => {
    const [, call] = calls.find(([id]) => id === 'companies.logo') ?? []
    expect((await send(test.app, 'companies.logo', { params: call?.params ?? {} })).status).toBe(
      200,
    )
  })
})

describe('the same calls by their own people', () => {
  /** Sound calls that a sample cannot satisfy: no wallet certificate, no pass, sticker or feed of that code, no colleague, no second profile, no meeting that is not closed, no challenge, no authenticator app, no document of an AI assistant, no provider that speaks SAML; nobody signs up here. */
  const unsatisfied: readonly EndpointId[] = [
    'organisationMail.rotateKey',
    'signUps.puzzle',
    'signUps.createTrial',
    'signUps.partner',
    'passes.apple',
    'directory.merge',
    'directory.mergePreview',
    'meetings.cancel',
    'visitExports.file',
    'visits.findByPass',
    'kiosk.scan',
    'oauth.token',
    'oauth.revoke',
    'oauth.introspect',
    'oauth.verify',
    'colleagues.nearestDesk',
    'favourites.put',
    'stickers.scan',
    // Its storage is no drive.
    'storage.consent',
    // Its calendar is no vendor's.
    'calendars.consent',
    'calendars.offered',
    'stickers.act',
    'calendarFeeds.read',
    'session.passkeySignIn',
    'session.code',
    ...endpoints.map(({ id }) => id).filter((id) => id.startsWith('operatorSession.')),
    'me.confirmTwoStep',
    'me.renewRecoveryCodes',
    'me.answerAiAssistant',
    'faceEngines.create', // nobody answers
    'payments.refund', // the sample’s came by transfer
    'faceEngines.update',
    'kiosk.findByFace', // the sample is paused
    'wifiControllers.create', // nobody answers
    'wifiControllers.update',
    'wifiRadius.test', // it has no secret
    'chats.connectTeams', // the sample is of Slack
    'chats.connectWebex',
    'chats.package',
    'singleSignOn.addSamlCertificate',
    'singleSignOn.replaceSamlCertificate',
  ]

  it('get through, so that the refusals above prove something', { timeout: 180_000 }, async () => {
    await administer(test, theirs.organisationId, theirs.account.email)
    for (const [id, call] of calls) {
      if (id.includes('.live') || id === 'kiosk.watchHandOff') continue // streams that do not end
      const answer = await send(test.app, id, call)
      const isReached = !refusals.includes(answer.status) && answer.status < 500
      expect([id, answer.status, answer.code, isReached || unsatisfied.includes(id)]).toEqual([
        id,
        answer.status,
        answer.code,
        true,
      ])
    }
  })
})

/** Over all locations of their own organisation, which the path doesn't name. */
const overLocations: readonly EndpointId[] = [
  'locations.closings',
  'locations.find',
  'locations.list',
  'locationGroups.list',
  'locationVisits.file',
  'locationVisits.list',
  'locationVisitors.file',
  'locationVisitors.list',
  'locationPeople.list',
  'locationWatchRecords.list',
  'organisationWatchLists.list',
  'locationSignatures.documents',
  'locationSignatures.list',
]

describe('over all locations, an administrator of either organisation', () => {
  it('finds their own, and not one word of the other', async () => {
    for (const [own, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      let said = ''
      for (const id of overLocations) {
        const query = new Map(calls).get(id)?.query ?? {}
        const asked = [query, { ...query, location: other.ids['companyId'] ?? '' }]
        for (const one of asked) {
          const answer = await send(test.app, id, {
            token: own.administrators.everywhere,
            query: one,
          })
          expect([id, answer.status]).toEqual([id, 200])
          expect([id, answer.text.includes(other.mark)]).toEqual([id, false])
          said += answer.text
        }
      }
      expect(said).toContain(own.mark)
    }
  })
})
