import { ApiError } from '#web/api/api-error.ts'
import { staffPages } from '#web/staff-paths.ts'

/** Leads somebody whom only the provider of their organisation signs in to its button. @returns whether it does */
export function goesToSignOn(error: unknown, next: string | undefined): boolean {
  if (!(error instanceof ApiError) || error.code !== 'single_sign_on_required') return false
  const { details } = error
  const isNamed = typeof details === 'object' && details !== null && 'organisation' in details
  if (!isNamed || typeof details.organisation !== 'string') return false
  const query = new URLSearchParams({ organisation: details.organisation, refused: error.code })
  if (next !== undefined) query.set('next', next)
  location.assign(`${staffPages.signIn}?${query.toString()}`)
  return true
}
