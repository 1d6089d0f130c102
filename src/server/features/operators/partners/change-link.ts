/** Links that operators and partners have had mailed and that nobody has used: withdrawn, or made anew. */
import { signUpLimits, signUpLinkMs } from '#domain/account/sign-up.ts'
import { partnerTrialLimit } from '#domain/partner/partner.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { asCompany, installation, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { endLink } from './queries-links.ts'

/** A sign-up, and the partner that started its trial; null: who was invited as a partner themselves. */
type Link = { readonly signUpId: string; readonly partnerId: OrganisationId | null }

/** The link leads nowhere from now on. @throws ApiError not_found where it was used or is over */
export async function withdrawLink(tx: Tx, act: Act, link: Link): Promise<void> {
  mustFind(await endLink(tx, link, act.at, act.at))
  await note(tx, act, 'partner.link_withdrawn', link)
}

/**
 * The link leads nowhere from now on, and another one is mailed. A partner mails an address as seldom as when it starts a trial.
 * @throws ApiError not_found where it was used or is over | rate_limited
 */
export async function renewLink(tx: Tx, act: Act, link: Link): Promise<void> {
  const { email } = mustFind(await endLink(tx, link, act.at, plusMs(act.at, signUpLinkMs)))
  if (link.partnerId !== null) {
    await spendAttempts(tx, asCompany(link.partnerId), act.at, [
      { key: `trial:${email.toLowerCase()}`, ...signUpLimits.ofAddress },
      { key: 'trial', ...partnerTrialLimit },
    ])
  }
  await note(tx, act, 'partner.link_renewed', link)
  // Has its mail written, as when it was asked for first.
  const subject = `sign-up:${link.signUpId}` as const
  await appendEvent(tx, installation, act, { kind: 'sign_up.asked', subject })
}

async function note(
  tx: Tx,
  act: Act,
  kind: 'partner.link_renewed' | 'partner.link_withdrawn',
  { signUpId, partnerId }: Link,
): Promise<void> {
  const subject = `sign-up:${signUpId}` as const
  if (partnerId === null) return noteOperatorAct(tx, act, kind, subject)
  const payload = { organisation: outsideId('OR', partnerId) }
  await appendEvent(tx, installation, act, { kind, subject, payload })
  await appendEvent(tx, asCompany(partnerId), act, { kind, subject })
}
