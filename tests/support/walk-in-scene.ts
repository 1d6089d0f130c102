/** A location with a sign at its door, to test what can be asked there. */
import { CompiledQuery } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { clientActor, locationToken } from './actors.ts'
import type { TestApp } from './build-app.ts'
import { createCompany, createOrganisation, createUser, setParams } from './factories.ts'
import { send, type Answer, type Call } from './send.ts'
import { sceneNow } from './visit-scene.ts'

export type WalkInScene = {
  readonly organisationId: OrganisationId
  readonly companyId: CompanyId
  /** The company's id as it stands in paths. */
  readonly co: `CO-${string}`
  readonly client: string
  /** The token of the sign. */
  readonly sign: string
  /** Outside id of somebody who works here. */
  readonly host: `US-${string}`
  /** Outside id of the default recipient. */
  readonly recipient: `US-${string}`
  /** Replaces the settings of the door; the recipient is named unless told otherwise. */
  params(params: Record<string, unknown>): Promise<void>
  /** Calls with the token of the sign, or as `call` says. */
  send(id: EndpointId, call?: Call): Promise<Answer>
  /** Somebody proved something, for two hours. @returns the token of the link that says so. */
  prove(proof: Proof): Promise<string>
  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]>
}

export type Proof = {
  readonly kind: 'MAIL' | 'DEVICE'
  readonly email?: string
  readonly visitor_id?: string
  readonly state?: string
  readonly revoked_at?: string
  readonly expires_at?: string
}

/** It is Saturday 2026-11-21, ten in the morning in Brussels. */
export async function openWalkInScene(
  test: TestApp,
  params: Record<string, unknown> = {},
): Promise<WalkInScene> {
  test.clock.set(sceneNow)
  const { app, deps } = test
  const organisationId = await createOrganisation(deps)
  const companyId = await createCompany(deps, organisationId, { name: 'Harbour' })
  const host = outsideId('US', await createUser(deps, companyId, { email: 'hanne@acme.example' }))
  const recipient = outsideId(
    'US',
    await createUser(deps, companyId, { firstname: 'Rita', lastname: 'Reception' }),
  )
  const { token: client } = await clientActor(deps, organisationId)
  const sign = await locationToken(deps, companyId)
  const co = outsideId('CO', companyId)
  const change = (changed: Record<string, unknown>) =>
    setParams(deps, companyId, 'walk-in', { defaultRecipientId: recipient, ...changed })
  await change(params)
  return {
    organisationId,
    companyId,
    co,
    client,
    sign,
    host,
    recipient,
    params: change,
    send: (id, call = {}) =>
      send(app, id, { token: sign, ...call, params: { companyId: co, ...call.params } }),
    async prove(proof) {
      const identityId = uuid7()
      await deps.db.system
        .insertInto('walk_in_identities')
        .values({
          company_id: companyId,
          identity_id: identityId,
          expires_at: '2026-11-21T11:00:00.000Z',
          ...proof,
        })
        .execute()
      return locationToken(deps, companyId, { identityId })
    },
    rows: async <Row>(text: string, ...values: unknown[]) =>
      (await deps.db.system.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  }
}

/** Everything but the token of one who walks in, as the form sends it. */
export const walker = { firstname: 'Wim', lastname: 'Walker', email: 'wim@walker.example' }
