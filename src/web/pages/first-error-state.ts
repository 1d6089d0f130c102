import type { PageState } from '#contract/page.ts'
import type { ErrorState } from '../api/error-state.ts'

/** The error state that a page comes with. Spec §3. */
export function firstErrorState({ error }: PageState): ErrorState {
  if (error === null) return null
  const { type, message, hostEmail } = error
  return { type, payload: { message, cause: null, hostEmail } }
}
