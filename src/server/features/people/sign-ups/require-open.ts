import type { Deps } from '#server/deps.ts'
import { hasFirstAdministrator } from '#server/features/people/accounts/links/first-administrator.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/**
 * Whether anybody may open an organisation of their own: where whoever runs the installation says so (`SIGN_UP`), and nobody
 * before them, or a stranger's organisation would be the first.
 */
export async function isSignUpOpen(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return deps.config.signUp && (await hasFirstAdministrator(deps))
}

/** @throws ApiError sign_up_closed */
export async function requireOpen(deps: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!(await isSignUpOpen(deps))) throw new ApiError('sign_up_closed')
}
