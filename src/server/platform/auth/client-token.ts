/** Access tokens of API clients (Spec §5, §7): 40 characters A–Z0–9, hashed at rest, revocable, cached for seconds. */
import { isAccessToken } from '#domain/access/access-token.ts'
import { grantScopes, type ClientScope } from '#domain/access/client-scope.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import { ApiError } from '../http/answers/api-error.ts'
import { capitalToken, sameDigest, sha256 } from '../ids.ts'
import type { ActorOf } from './actor.ts'
import { mintOrganisationId, type OrganisationId } from './tenant.ts'

/** A revocation on another process is seen after at most this long (quality: ≤ 5 s). */
const cacheMs = 2_000
const maxCached = 10_000
const unknown = Buffer.alloc(32)

type Known = {
  readonly actor: ActorOf<'client'>
  readonly expiresAtMs: number
  readonly untilMs: number
}

/** Instants in seconds since 1970. */
type KnownToken = {
  readonly clientId: string
  readonly issuedAt: number
  readonly scopes: readonly string[] | null
  readonly expiresAt: number
}

type IssuedToken = {
  readonly token: string
  readonly expiresInSeconds: number
  /** Null: everything. */
  readonly scopes: readonly string[] | null
}

export type ClientTokens = {
  /** @throws ApiError token_invalid | token_expired */
  read(token: string): Promise<ActorOf<'client'>>
  /**
   * `asked` empty: for all that the client has.
   * @throws ApiError invalid_client | invalid_scope
   */
  issue(clientId: string, secret: string, asked?: readonly ClientScope[]): Promise<IssuedToken>
  revoke(clientId: string, secret: string, token: string): Promise<boolean>
  /**
   * What is known of a token that counts and is one of the client's organisation; null otherwise. Never from the cache.
   * @throws ApiError invalid_client
   */
  introspect(clientId: string, secret: string, token: string): Promise<KnownToken | null>
  /** A token for a client of our own, whose secret nobody needs to know. */
  lend(clientId: string): Promise<string>
  takeBack(token: string): Promise<void>
  /** Forgets what this process knows, after a change of a client. */
  forget(): void
  createClient(
    organisationId: OrganisationId,
    name: string,
    /** Null: everything. */
    scopes?: readonly ClientScope[] | null,
  ): Promise<{ clientId: string; secret: string }>
}

export function openClientTokens(db: Database, clock: Clock, lifeSeconds: number): ClientTokens {
  const cache = new Map<string, Known>()

  async function checkClient(clientId: string, secret: string) {
    const client = await db.system
      .selectFrom('api_clients')
      .select([
        'secret_hash',
        'organisation_id',
        'scopes',
        'previous_secret_hash',
        'previous_until',
      ])
      .where('client_id', '=', clientId)
      .where('revoked_at', 'is', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    // The same work for an unknown client, so that the time tells nothing.
    const hash = sha256(secret)
    const isCurrent = sameDigest(client?.secret_hash ?? unknown, hash)
    const isPrevious = sameDigest(client?.previous_secret_hash ?? unknown, hash)
    const until = Date.parse(client?.previous_until ?? '')
    const isRight = isCurrent || (isPrevious && clock.epochMs() < until)
    if (!isRight || client === undefined) throw new ApiError('invalid_client')
    return client
  }

  async function insertToken(
    clientId: string,
    scopes: readonly string[] | null = null,
  ): Promise<string> {
    const token = capitalToken(40)
    await db.system
      .insertInto('access_tokens')
      .values({
        token_hash: sha256(token),
        client_id: clientId,
        scopes: scopes && [...scopes],
        expires_at: new Date(clock.epochMs() + lifeSeconds * 1000).toISOString(),
      })
      .execute()
    return token
  }

  function revoking(token: string) {
    const hash = sha256(token)
    cache.delete(hash.toString('base64'))
    return db.system
      .updateTable('access_tokens')
      .set({ revoked_at: clock.now() })
      .where('token_hash', '=', hash)
      .where('revoked_at', 'is', null)
  }

  return {
    async read(token) {
      if (!isAccessToken(token)) throw new ApiError('token_invalid')
      const hash = sha256(token)
      const key = hash.toString('base64')
      const now = clock.epochMs()
      const known = cache.get(key)
      if (known !== undefined && now < known.untilMs) {
        if (now >= known.expiresAtMs) throw new ApiError('token_expired')
        return known.actor
      }
      const row = await db.system
        .selectFrom('access_tokens as t')
        .innerJoin('api_clients as c', 'c.client_id', 't.client_id')
        .select(['t.client_id', 't.expires_at', 't.scopes', 'c.organisation_id'])
        .where('t.token_hash', '=', hash)
        .where('t.revoked_at', 'is', null)
        .where('c.revoked_at', 'is', null)
        .where('c.blocked_at', 'is', null)
        .executeTakeFirst()
      if (row === undefined) {
        cache.delete(key)
        throw new ApiError('token_invalid')
      }
      const expiresAtMs = Date.parse(row.expires_at)
      if (now >= expiresAtMs) throw new ApiError('token_expired')
      const actor = {
        kind: 'client',
        clientId: row.client_id,
        organisationId: mintOrganisationId(row.organisation_id),
        scopes: row.scopes,
      } as const
      if (cache.size >= maxCached) cache.clear()
      cache.set(key, { actor, expiresAtMs, untilMs: now + cacheMs })
      return actor
    },

    async issue(clientId, secret, asked = []) {
      const client = await checkClient(clientId, secret)
      const scopes = grantScopes(client.scopes, asked)
      if (scopes === undefined) throw new ApiError('invalid_scope')
      const token = await insertToken(clientId, scopes)
      await db.system
        .updateTable('api_clients')
        .set({ last_used_at: clock.now() })
        .where('client_id', '=', clientId)
        .execute()
      return { token, expiresInSeconds: lifeSeconds, scopes }
    },

    async revoke(clientId, secret, token) {
      await checkClient(clientId, secret)
      const { numUpdatedRows } = await revoking(token)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async introspect(clientId, secret, token) {
      const { organisation_id: organisationId } = await checkClient(clientId, secret)
      const row = await db.system
        .selectFrom('access_tokens as t')
        .innerJoin('api_clients as c', 'c.client_id', 't.client_id')
        .select(['t.client_id', 't.created_at', 't.expires_at', 't.scopes'])
        .where('t.token_hash', '=', sha256(token))
        .where('c.organisation_id', '=', organisationId)
        .where('t.revoked_at', 'is', null)
        .where('c.revoked_at', 'is', null)
        .where('c.blocked_at', 'is', null)
        .where('t.expires_at', '>', clock.now())
        .executeTakeFirst()
      if (row === undefined) return null
      const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)
      return {
        clientId: row.client_id,
        issuedAt: seconds(row.created_at),
        scopes: row.scopes,
        expiresAt: seconds(row.expires_at),
      }
    },

    lend: (clientId) => insertToken(clientId),

    forget: () => cache.clear(),

    async takeBack(token) {
      await revoking(token).execute()
    },

    async createClient(organisationId, name, scopes = null) {
      const { clientId, secret } = newClientCredentials()
      await db.system
        .insertInto('api_clients')
        .values({
          client_id: clientId,
          organisation_id: organisationId,
          name,
          secret_hash: sha256(secret),
          scopes: scopes && [...scopes],
        })
        .execute()
      return { clientId, secret }
    },
  }
}

/** What a client is known by, and what proves it. */
export function newClientCredentials(): { readonly clientId: string; readonly secret: string } {
  return { clientId: capitalToken(20), secret: capitalToken(40) }
}
