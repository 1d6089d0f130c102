/** A connection of a location whose administrator consents at a vendor. */
import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { rights } from '#domain/rights/right.ts'
import { readSessionToken } from '#server/platform/auth/session-token.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { accessFor } from '#server/platform/integrations/consent/access-token.ts'
import { beginConsent } from '#server/platform/integrations/consent/begin-consent.ts'
import { ConsentError } from '#server/platform/integrations/consent/consent-error.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import { saveClient } from '#server/platform/integrations/consent/save-client.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'
import { bearerOf, signedInUser } from './accounts.ts'
import type { MailWorld } from './mail-world.ts'
import { staffOf } from './staff-scene.ts'
import { vendorClient, type TestVendor } from './start-test-vendor.ts'
import { send } from './send.ts'
import { openScene } from './visit-scene.ts'

export const exampleVendor: ConsentVendor = {
  name: 'Example Drive',
  authorizeAddress: 'https://accounts.example.com/authorize',
  authorizeParameters: { access_type: 'offline' },
  tokenAddress: 'https://api.example.com/oauth2/token',
  scopes: ['files.write', 'profile'],
  clientProof: 'FORM',
  revoke: { address: 'https://api.example.com/oauth2/revoke', by: 'CLIENT' },
  keeps: ['instance_url'],
}
export const consentScreen = '/console/storage'
let count = 0

export async function openConsentScene(world: MailWorld, there: TestVendor) {
  const scene = await openScene(world)
  const { companyId, organisationId } = scene
  const place = { companyId, integrationId: uuid7() }
  there.reset(exampleVendor)
  count += 1
  const email = `ann${String(count)}@acme.example`
  const ann = await signedInUser(world, organisationId, companyId, { email })
  const params = { companyId: outsideId('CO', companyId), userId: outsideId('US', ann.userId) }
  const join = async (...groups: string[]): Promise<void> => {
    const asked = { params, token: scene.client, body: { groups } }
    expect((await send(world.app, 'rights.putGroups', asked)).status).toBe(200)
  }
  // Somebody has to stay one.
  await staffOf(world, scene, 'ADMINISTRATORS')
  await join('ADMINISTRATORS')

  const save = (changed: Partial<Parameters<typeof saveClient>[3]> = {}) =>
    world.deps.db.inTenant(companyId, (tx) =>
      saveClient(tx, world.deps, place, {
        vendor: exampleVendor,
        ...vendorClient,
        secretField: 'body.secret',
        ...changed,
      }),
    )
  await save()
  /** Where Ann's browser is sent. */
  async function begin(): Promise<string> {
    const token = await bearerOf(world, ann.cookie, companyId)
    const actor = await readSessionToken(world.deps, token)
    const asked = { screen: consentScreen, rights }
    return world.deps.db.inTenant(companyId, (tx) =>
      beginConsent(tx, world.deps, place, { actor, at: world.clock.now() }, asked),
    )
  }
  async function visit(path: string, cookie = ann.cookie): Promise<string> {
    const answer = await world.app.inject({ url: path, headers: { cookie } })
    expect(answer.statusCode).toBe(302)
    return String(answer.headers['location'])
  }
  async function stored() {
    const row = await findConsent(world.deps.db.system, place)
    if (row === undefined) throw new Error('there is no consent')
    return row
  }
  return {
    place,
    ann,
    join,
    save,
    begin,
    visit,
    stored,
    async consent(): Promise<void> {
      const back = await visit(there.consent(await begin()))
      expect(back).toBe(`${consentScreen}?companyId=${outsideId('CO', companyId)}`)
      expect((await stored()).state).toBe('GRANTED')
    },
    tokenOf: async (deps = world.deps, refused: string | null = null): Promise<string> =>
      (await accessFor(deps, place, refused)).accessToken,
    events: () =>
      world.run<{ kind: string; payload: unknown }>(
        'select kind, payload from events where subject = $1 order by event_id',
        [`integration:${outsideId('WH', place.integrationId)}`],
      ),
  }
}
export type ConsentScene = Awaited<ReturnType<typeof openConsentScene>>

export async function consentFaultOf(work: Promise<unknown>): Promise<ConsentError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof ConsentError)) throw new Error('it did not fail', { cause: error })
  return error
}
