import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { noteSetup } from './note-setup.ts'
import { deleteDraft, lockDraft, saveDraft, signsInOtherwise } from './queries-drafts.ts'
import { deleteProvider, findProvider, saveProvider } from './queries.ts'
import { providerOf } from './try-draft.ts'

type SwitchDeps = Pick<Deps, 'db' | 'rights'>

/**
 * Lets everybody sign in as the draft says. Repeated, it changes nothing.
 * @param revision of the draft that the caller has seen
 * @throws ApiError changed_meanwhile | single_sign_on_untried
 */
export async function switchOn(
  deps: SwitchDeps,
  actor: ActorOf<'employee'>,
  act: Act,
  revision: string,
): Promise<void> {
  const { organisationId } = actor.session
  await deps.db.inSystem(async (tx) => {
    const draft = await lockDraft(tx, organisationId)
    if (draft?.changed_at !== revision) {
      const provider = await findProvider(tx, organisationId)
      if (provider?.changed_at === revision) return
      throw new ApiError('changed_meanwhile')
    }
    if (!works(draft.tried_outcome)) throw new ApiError('single_sign_on_untried')
    await saveProvider(tx, providerOf(draft))
    await deleteDraft(tx, organisationId)
    await noteSetup(tx, actor, act, 'identity_provider.switched_on')
  })
}

/** Whether a try ended with somebody who gets in. */
function works(outcome: string | null): boolean {
  return outcome === 'KNOWN' || outcome === 'ADDED'
}

/**
 * Signs nobody in by the provider any more. Whoever is signed in stays so, and what was set becomes the draft, unless there is one.
 * Whoever does it is an administrator of every location, so that with them each keeps one who can sign in.
 * @throws ApiError single_sign_on_locks_out
 */
export async function switchOff(
  deps: SwitchDeps,
  actor: ActorOf<'employee'>,
  act: Act,
): Promise<void> {
  const { organisationId, accountId } = actor.session
  await deps.db.inSystem(async (tx) => {
    const provider = await findProvider(tx, organisationId)
    if (provider === undefined) return
    if (!(await signsInOtherwise(tx, accountId))) throw new ApiError('single_sign_on_locks_out')
    if ((await lockDraft(tx, organisationId)) === undefined) {
      await saveDraft(tx, { ...provider, changed_at: act.at })
    }
    await deleteProvider(tx, organisationId)
    await noteSetup(tx, actor, act, 'identity_provider.switched_off')
  })
}
