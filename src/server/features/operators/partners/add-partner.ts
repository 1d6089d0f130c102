import { outsideId } from '#contract/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { beginSignUp } from '#server/features/people/sign-ups/begin-sign-up.ts'
import { insertPartner, lockCustomer } from './queries.ts'

/**
 * Makes an organisation that is here already a partner.
 * @param organisation uuid
 * @throws ApiError not_found | conflict where it is one, or asks to be one
 */
export async function addPartner(tx: Tx, act: Act, organisation: string): Promise<void> {
  mustFind(await lockCustomer(tx, organisation))
  const organisationId = mintOrganisationId(organisation)
  if (!(await insertPartner(tx, organisationId, act.at))) throw new ApiError('conflict')
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  await noteOperatorAct(tx, act, 'partner.added', subject, { organisationId })
}

/** Has somebody mailed a link by which they open an organisation that is a partner at once. */
export async function invitePartner(
  tx: Tx,
  act: Act,
  { email, language }: { readonly email: string; readonly language: string },
): Promise<void> {
  const asked = { email, language, purpose: 'INVITED_PARTNER', partnerId: null } as const
  const signUpId = await beginSignUp(tx, act, asked)
  await noteOperatorAct(tx, act, 'partner.invited', `sign-up:${signUpId}`)
}
