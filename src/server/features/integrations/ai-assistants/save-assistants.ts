import { outsideId } from '#contract/ids.ts'
import type { AssistantMode } from '#domain/integration/ai-assistant/assistant-mode.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { revokeAssistant, revokeAssistantsOf, saveMode } from './queries.ts'

/** Disconnects one of somebody's own. @throws ApiError not_found */
export async function disconnectOwn(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId, session }: ActorOf<'employee'>,
  act: Act,
  assistantId: string,
): Promise<void> {
  await db.inSystem(async (tx) => {
    const { accountId } = session
    const ended = await revokeAssistant(tx, assistantId, { accountId }, act.at)
    if (ended === undefined) throw new ApiError('not_found')
    await appendEvent(tx, companyId, act, {
      kind: 'ai_assistant.disconnected',
      subject: `user:${outsideId('US', userId)}`,
      payload: { assistantId: outsideId('AI', assistantId) },
    })
  })
}

/** Disconnects all of somebody's whose password is another one: whoever knew the old one may have connected some. */
export async function disconnectAllOf(
  tx: Tx,
  {
    companyId,
    userId,
    accountId,
  }: Readonly<Record<'userId' | 'accountId', string>> & { readonly companyId: CompanyId },
  act: AnyAct,
): Promise<void> {
  for (const assistantId of await revokeAssistantsOf(tx, accountId, act.at)) {
    await appendEvent(tx, companyId, act, {
      kind: 'ai_assistant.disconnected',
      subject: `user:${outsideId('US', userId)}`,
      payload: { assistantId: outsideId('AI', assistantId) },
    })
  }
}

/** Disconnects one of anybody in the organisation. @throws ApiError not_found */
export async function disconnectAnybodys(
  { db }: Pick<Deps, 'db'>,
  organisationId: OrganisationId,
  act: Act,
  assistantId: string,
): Promise<void> {
  await db.inSystem(async (tx) => {
    const accountId = await revokeAssistant(tx, assistantId, { organisationId }, act.at)
    if (accountId === undefined) throw new ApiError('not_found')
    await appendEvent(tx, asCompany(organisationId), act, {
      kind: 'ai_assistant.disconnected',
      subject: `organisation:${outsideId('OR', organisationId)}`,
      payload: {
        assistantId: outsideId('AI', assistantId),
        accountId: outsideId('AC', accountId),
      },
    })
  })
}

/** Says how far assistants may act for people of the organisation, those that are connected too. */
export async function putRules(
  { db }: Pick<Deps, 'db'>,
  organisationId: OrganisationId,
  act: Act,
  mode: AssistantMode,
): Promise<void> {
  await db.inSystem(async (tx) => {
    await saveMode(tx, organisationId, mode, act.at)
    await appendEvent(tx, asCompany(organisationId), act, {
      kind: 'ai_assistant.rules_saved',
      subject: `organisation:${outsideId('OR', organisationId)}`,
      payload: { mode },
    })
  })
}
