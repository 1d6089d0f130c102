import { outsideId } from '#contract/ids.ts'
import { partnerTrialLimit } from '#domain/partner/partner.ts'
import { signUpLimits } from '#domain/account/sign-up.ts'
import { asCompany, installation, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { beginSignUp } from '#server/features/people/sign-ups/begin-sign-up.ts'
import { countTrials, lockOwn } from './queries-customers.ts'

/**
 * Has a customer mailed the link by which they open their organisation. An address gets few of these mails in a day, and a partner has
 * so many trials open at a time.
 * @throws ApiError partner_trials_full | rate_limited
 */
export async function startCustomerTrial(
  tx: Tx,
  act: Act,
  partnerId: OrganisationId,
  { email, language }: { readonly email: string; readonly language: string },
): Promise<void> {
  const { mostTrials } = mustFind(await lockOwn(tx, partnerId))
  if ((await countTrials(tx, partnerId, act.at)) >= mostTrials) {
    throw new ApiError('partner_trials_full')
  }
  const partner = asCompany(partnerId)
  await spendAttempts(tx, partner, act.at, [
    { key: `trial:${email.toLowerCase()}`, ...signUpLimits.ofAddress },
    { key: 'trial', ...partnerTrialLimit },
  ])
  const signUpId = await beginSignUp(tx, act, { email, language, purpose: 'OWN', partnerId })
  const event = { kind: 'partner.trial_started', subject: `sign-up:${signUpId}` } as const
  const payload = { organisation: outsideId('OR', partnerId) }
  await appendEvent(tx, installation, act, { ...event, payload })
  await appendEvent(tx, partner, act, event)
}
