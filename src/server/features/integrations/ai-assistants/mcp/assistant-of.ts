/** Which assistant asks, for whom, and what it may: asked of the database each time, so that an end counts at once. */
import { mayChangeIn } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { AssistantPerson } from '#server/platform/auth/assistant-token.ts'
import { mintOrganisationId, type CompanyId } from '#server/platform/auth/tenant.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findMode, isBlocked, listPlaces } from '../queries.ts'
import { findByAccessToken, noteUse } from '../queries-tokens.ts'

export type Assistant = AssistantPerson & {
  readonly name: string
  readonly mayChange: boolean
  /** Where its person works, the first place first. */
  readonly places: readonly Place[]
}
export type Place = {
  readonly companyId: CompanyId
  readonly userId: string
  readonly name: string
  readonly timeZone: string
}

/** `NONE`: no token that counts. `OFF`: the organisation allows no assistants, an operator has blocked this one, or the person works nowhere any more. */
export async function assistantOf(
  deps: Pick<Deps, 'db' | 'clock' | 'companies'>,
  header: string | undefined,
): Promise<Assistant | 'NONE' | 'OFF'> {
  const token = /^bearer ([A-Z0-9]{40})$/i.exec(header ?? '')?.[1]
  const { system } = deps.db
  const now = deps.clock.now()
  const row = token === undefined ? undefined : await findByAccessToken(system, sha256(token))
  if (row === undefined || now >= row.expires_at) return 'NONE'
  const organisationId = mintOrganisationId(row.organisation_id)
  const [mode, blocked, places] = await Promise.all([
    findMode(system, organisationId),
    isBlocked(system, organisationId, row.client_id),
    placesOf(deps, row.account_id),
  ])
  if (mode === 'OFF' || blocked || places.length === 0) return 'OFF'
  await noteUse(system, row.assistant_id, now, plusMs(now, -MINUTE_MS))
  return {
    assistantId: row.assistant_id,
    accountId: row.account_id,
    organisationId,
    email: row.email,
    name: row.name,
    mayChange: mayChangeIn(mode, row.may_change),
    places,
  }
}

/** A location that is switched off comes last: what is asked there is refused by the API. */
async function placesOf(
  { db, companies }: Pick<Deps, 'db' | 'companies'>,
  accountId: string,
): Promise<readonly Place[]> {
  const users = await listPlaces(db.system, accountId)
  const found = await Promise.all(
    users.map(async (user) => ({ ...user, card: await companies.find(user.companyId) })),
  )
  return found
    .flatMap(({ card, ...user }) => (card === null ? [] : [{ ...user, card }]))
    .toSorted((a, b) => Number(a.card.disabled) - Number(b.card.disabled))
    .map(({ card: { name, timeZone }, ...user }) => ({ ...user, name, timeZone }))
}
