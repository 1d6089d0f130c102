/**
 * Whether a call is Teams': a token that Microsoft's bot service signed for this very bot.
 * https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-authentication#connector-to-bot
 */
import { decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { teamsHosts } from '#domain/integration/chat/teams-hosts.ts'
import { makeCall, type ExchangeReach } from '#server/platform/integrations/exchange.ts'

const issuer = 'https://api.botframework.com'
const toleranceSeconds = 300
/** Microsoft asks for it once a day. */
const keptMs = 24 * 3_600_000
/** With a key that isn't known, and after a failure, it is asked again after so long. */
const againMs = 300_000
const mostKept = 100

const metadata = z.object({ jwks_uri: z.url() })
const keySet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('RSA'),
        kid: z.string(),
        n: z.string(),
        e: z.string(),
        endorsements: z.array(z.string()).default([]),
      }),
    )
    .max(500),
})
type Key = z.output<typeof keySet>['keys'][number]

export type TeamsKeys = (
  reach: ExchangeReach,
  address: string,
  keyId: string,
) => Promise<Key | null>

/** Keys by their ids, kept for a day. */
export function openTeamsKeys(): TeamsKeys {
  const kept = new Map<
    string,
    { readonly keys: Promise<readonly Key[] | null>; readonly atMs: number }
  >()
  return async (reach, address, keyId) => {
    const nowMs = reach.nowMs()
    const entry = kept.get(address)
    const ageMs = entry === undefined ? keptMs : nowMs - entry.atMs
    const known = (await entry?.keys) ?? null
    const found = ageMs < keptMs ? known?.find(({ kid }) => kid === keyId) : undefined
    if (found !== undefined) return found
    if (ageMs < againMs) return null
    if (kept.size >= mostKept) kept.clear()
    const keys = fetchKeys(reach, teamsHosts(address).metadata)
    kept.set(address, { keys, atMs: nowMs })
    return (await keys)?.find(({ kid }) => kid === keyId) ?? null
  }
}

async function fetchKeys(reach: ExchangeReach, address: string): Promise<readonly Key[] | null> {
  const described = metadata.safeParse(await get(reach, address))
  if (!described.success) return null
  const { jwks_uri: keysAddress } = described.data
  // Who may say which keys count doesn't send anybody elsewhere for them.
  if (new URL(keysAddress).origin !== new URL(address).origin) return null
  const read = keySet.safeParse(await get(reach, keysAddress))
  return read.success ? read.data.keys : null
}

async function get(reach: ExchangeReach, address: string): Promise<unknown> {
  const headers = { 'user-agent': 'Foyer', accept: 'application/json' }
  const { text, error } = await makeCall(reach, { method: 'GET', address, headers, body: null })
  if (error !== null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @returns where the call says that Teams is called; null for whoever isn't Teams */
export async function readTeamsToken(
  keys: TeamsKeys,
  reach: ExchangeReach,
  { authorization, appId, address }: { authorization: unknown; appId: string; address: string },
): Promise<string | null> {
  const token = /^Bearer ([\w.~-]{1,8000})$/.exec(String(authorization))?.[1]
  if (token === undefined) return null
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? null : await keys(reach, address, kid)
    // Which channels a key may speak for; else a bot's web page could speak as Teams.
    if (key === null || !key.endorsements.includes('msteams')) return null
    const { payload } = await jwtVerify(token, await importJWK({ ...key, alg: 'RS256' }), {
      algorithms: ['RS256'],
      issuer,
      audience: appId,
      requiredClaims: ['exp'],
      clockTolerance: toleranceSeconds,
      currentDate: new Date(reach.nowMs()),
    })
    const { serviceurl: serviceUrl = payload['serviceUrl'] } = payload
    return typeof serviceUrl === 'string' ? serviceUrl : null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
