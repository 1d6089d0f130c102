import type { HandlerInput } from '#contract/endpoint.ts'
import type { createTrial } from '#contract/sign-ups/sign-ups.ts'
import { signUpLimits } from '#domain/account/sign-up.ts'
import type { Deps } from '#server/deps.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Act } from '#server/platform/events.ts'
import { networkOf, spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { isPublicDomain } from '#server/features/people/single-sign-on/proved-domains/public-domains.ts'
import { beginSignUp } from './begin-sign-up.ts'
import { takeAnswer } from './puzzle.ts'
import { requireOpen } from './require-open.ts'

/**
 * Asks for a mail that leads to an organisation of one's own. Whoever has the address gets the same answer: an account of another
 * organisation doesn't stand in the way of one (decision 0243).
 * @throws ApiError sign_up_closed | puzzle_unsolved | rate_limited
 */
export async function askTrial(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  act: Act,
  { email, language, puzzle }: HandlerInput<typeof createTrial>['body'],
  { address, purpose }: { readonly address: string; readonly purpose: 'OWN' | 'PARTNER' },
): Promise<void> {
  await requireOpen(deps)
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const { ofAddress, ofDomain, ofNetwork, ofAll } = signUpLimits
  await deps.db.inSystem(async (tx) => {
    await takeAnswer(tx, deps, puzzle, act.at)
    await spendAttempts(tx, installation, act.at, [
      { key: `sign-up:${email.toLowerCase()}`, ...ofAddress },
      ...(isPublicDomain(domain) ? [] : [{ key: `sign-up:domain:${domain}`, ...ofDomain }]),
      { key: `sign-up:network:${networkOf(address)}`, ...ofNetwork },
      { key: 'sign-up:all', ...ofAll },
    ])
    await beginSignUp(tx, act, { email, language, purpose, partnerId: null })
  })
}
