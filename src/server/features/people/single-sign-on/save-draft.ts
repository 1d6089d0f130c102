import type { Deps } from '#server/deps.ts'
import { checkProvider, type ProviderFault } from '#server/platform/auth/identity-provider.ts'
import type { Act } from '#server/platform/events.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { fault, judgeProvider, type ProviderInput } from './judge-provider.ts'
import { noteSetup } from './note-setup.ts'
import { openSecret } from './open-client.ts'
import { findDraft, deleteDraft, saveDraft } from './queries-drafts.ts'
import { findProvider } from './queries.ts'

type DraftDeps = Pick<Deps, 'db' | 'config' | 'companies' | 'rights' | 'log' | 'secrets'>

const sentences: Readonly<Record<ProviderFault, string>> = {
  private: 'sso_error_private',
  unreachable: 'sso_error_unreachable',
  no_provider: 'sso_error_no_provider',
  other_issuer: 'sso_error_other_issuer',
  no_code: 'sso_error_no_code',
}

/**
 * Keeps how people shall sign in, for nobody yet. The provider is asked whether it is one before anything is stored.
 * @throws ApiError validation_failed
 */
export async function putDraft(
  deps: DraftDeps,
  actor: ActorOf<'employee'>,
  act: Act,
  input: ProviderInput,
): Promise<void> {
  const { organisationId } = actor.session
  const { system } = deps.db
  const before =
    (await findDraft(system, organisationId)) ?? (await findProvider(system, organisationId))
  const columns = await judgeProvider(deps, organisationId, input, before)
  const { issuer, client_id: clientId } = columns
  const clientSecret = openSecret(deps, columns)
  const found = await checkProvider(deps, { issuer, clientId, clientSecret })
  if (found !== null) {
    deps.log.info({ reason: found.reason }, 'An address is none of a provider of identities.')
    throw fault('issuer', sentences[found.fault])
  }
  await deps.db.inSystem(async (tx) => {
    await saveDraft(tx, { ...columns, changed_at: act.at })
    await noteSetup(tx, actor, act, 'identity_provider.draft_saved')
  })
}

/** Nothing is thrown away where there is nothing any more. */
export async function removeDraft(
  deps: Pick<Deps, 'db' | 'rights'>,
  actor: ActorOf<'employee'>,
  act: Act,
): Promise<void> {
  await deps.db.inSystem(async (tx) => {
    if (!(await deleteDraft(tx, actor.session.organisationId))) return
    await noteSetup(tx, actor, act, 'identity_provider.draft_removed')
  })
}
