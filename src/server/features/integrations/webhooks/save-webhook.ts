/** Connects a system, changes what it is told, and disconnects it. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createWebhook as endpoint } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  lockIntegration,
  deleteIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import { insertWebhook, putSecret, webhookKind, type Above } from './queries.ts'
import { makeSigningSecret } from './sign.ts'

export type WebhookInput = HandlerInput<typeof endpoint>['body']
type SaveDeps = Pick<Deps, 'config' | 'secrets'>

/** @returns its secret. @throws ApiError validation_failed */
export async function addWebhook(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  { above = null, ...input }: WebhookInput & { readonly above?: Above | null },
): Promise<string> {
  checkAddress(deps, input.address)
  await refuseForeign(tx, above)
  const { actor, at } = act
  const createdBy = above === null && actor.kind === 'employee' ? actor.userId : null
  const madeByAccount = accountIdOf(actor)
  await insertWebhook(tx, place, { ...input, createdBy, madeByAccount, above, at })
  const secret = await giveSecret(tx, deps, place, act, null)
  await noteIntegration(
    tx,
    place,
    act,
    'integration.created',
    { name: input.name },
    {
      from: null,
      to: shown({ ...input, locations: above?.locations ?? null }),
    },
  )
  return secret
}

/** Another address has to pass a rehearsal: until then what happens is kept. @throws ApiError not_found | validation_failed */
export async function changeWebhook(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  { name, address, events, above = null }: WebhookInput & { readonly above?: Above | null },
): Promise<void> {
  const row = mustFind(await lockIntegration(tx, place))
  checkAddress(deps, address)
  await refuseForeign(tx, above)
  const isElsewhere = row.address !== address
  await updateIntegration(tx, place, {
    name,
    address,
    events: [...events],
    ...(above !== null && { locations: above.locations && [...above.locations] }),
    ...(isElsewhere && {
      rehearsed_at: null,
      rehearsal: null,
      ...(row.state === 'ACTIVE' && { state: 'PAUSED' }),
    }),
  })
  await noteIntegration(
    tx,
    place,
    act,
    'integration.updated',
    { name },
    {
      from: shown(row),
      to: shown({
        name,
        address,
        events,
        locations: above === null ? row.locations : above.locations,
      }),
    },
  )
}

/** @returns how many events had waited. @throws ApiError not_found */
export async function disconnectWebhook(tx: Tx, place: Place, act: AnyAct): Promise<number> {
  const { waiting: dropped } = mustFind(await deleteIntegration(tx, place, [webhookKind]))
  await noteIntegration(tx, place, act, 'integration.removed', { dropped })
  return dropped
}

/** @returns the new secret, and until when the one before signs too. @throws ApiError not_found */
export async function rotateSecret(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  overlapHours: number,
): Promise<{ readonly secret: string; readonly previousUntil: string | null }> {
  mustFind(await lockIntegration(tx, place))
  const previousUntil = overlapHours === 0 ? null : plusMs(act.at, overlapHours * HOUR_MS)
  const secret = await giveSecret(tx, deps, place, act, previousUntil)
  await noteIntegration(tx, place, act, 'integration.secret_rotated', { overlapHours })
  return { secret, previousUntil }
}

async function giveSecret(
  tx: Tx,
  { secrets }: SaveDeps,
  place: Place,
  act: Act,
  previousUntil: string | null,
): Promise<string> {
  const secret = makeSigningSecret()
  const secretId = uuid7()
  const sealedAt = integrationSecretPlace({
    company_id: place.companyId,
    integration_id: place.integrationId,
    secret_id: secretId,
  })
  const value = secrets.seal(sealedAt, secret)
  await putSecret(tx, place, { secretId, value, at: act.at }, previousUntil)
  return secret
}

/** For the audit. An address may hold a secret: of it the log has the host, and that the rest changed. */
function shown({
  name,
  address,
  events,
  locations,
}: {
  readonly name: string
  readonly address: string | null
  readonly events: readonly string[]
  readonly locations: readonly string[] | null
}) {
  return {
    name,
    host: address === null ? null : (URL.parse(address)?.host ?? null),
    addressSecret: address,
    events: [...events].toSorted(),
    locations: locations === null ? 'ALL' : locations.map((id) => outsideId('CO', id)).toSorted(),
  }
}

/** @throws ApiError not_found */
async function refuseForeign(tx: Tx, above: Above | null): Promise<void> {
  if (above !== null) await refuseForeignLocations(tx, above.organisationId, above.locations ?? [])
}
