/** What may be done to an API client. Its secret is made here, stored as a hash, and shown to whoever asked. */
import { outsideId } from '#contract/ids.ts'
import type { ClientScope } from '#domain/access/client-scope.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { newClientCredentials } from '#server/platform/auth/client-token.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import * as queries from './queries.ts'

type ClientSettings = { readonly name: string; readonly scopes: readonly ClientScope[] | null }

export async function createClient(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  settings: ClientSettings,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { clientId, secret } = newClientCredentials()
  const secretHash = sha256(secret)
  await queries.insertClient(tx, organisationId, { ...settings, clientId, secretHash, at: act.at })
  const { scopes } = settings
  await note(
    tx,
    organisationId,
    act,
    'api_client.created',
    { clientId, scopes },
    { from: null, to: settings },
  )
  return { id: clientId, secret }
}

/** A token may what its client might when it was made: it ends where that is less now. @throws ApiError not_found */
export async function updateClient(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { clientId, ...settings }: ClientSettings & { readonly clientId: string },
): Promise<void> {
  const before = mustFind(await queries.lockClient(tx, organisationId, clientId))
  const { scopes } = settings
  await queries.updateClient(tx, clientId, settings)
  const isLess =
    scopes !== null &&
    (before.scopes === null || before.scopes.some((one) => !scopes.some((own) => own === one)))
  if (isLess) await queries.revokeTokens(tx, clientId, act.at)
  await note(
    tx,
    organisationId,
    act,
    'api_client.changed',
    { clientId, scopes },
    {
      from: { name: before.name, scopes: before.scopes },
      to: settings,
    },
  )
}

/** Tokens of the secret before go on until they expire. @throws ApiError not_found */
export async function rotateClient(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  clientId: string,
  overlapHours: number,
) {
  mustFind(await queries.lockClient(tx, organisationId, clientId))
  const { secret } = newClientCredentials()
  const previousUntil = overlapHours === 0 ? null : plusMs(act.at, overlapHours * HOUR_MS)
  await queries.replaceSecret(tx, clientId, sha256(secret), previousUntil)
  await note(tx, organisationId, act, 'api_client.rotated', { clientId, overlapHours })
  return { id: clientId, secret, previousUntil }
}

/** @throws ApiError not_found */
export async function revokeClient(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  clientId: string,
): Promise<void> {
  mustFind(await queries.lockClient(tx, organisationId, clientId))
  await queries.revokeClient(tx, clientId, act.at)
  await queries.revokeTokens(tx, clientId, act.at)
  await note(tx, organisationId, act, 'api_client.revoked', { clientId })
}

function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  kind: EventKind & `api_client.${string}`,
  payload: Record<string, unknown>,
  changed?: NewEvent['changed'],
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  return appendEvent(tx, asCompany(organisationId), act, {
    kind,
    subject,
    payload,
    ...(changed && { changed }),
  })
}
