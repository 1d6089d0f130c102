/** Asks the other side what it has, with settings as they were entered. */
import type { Deps } from '#server/deps.ts'
import { openRest } from '../sending/rest-system.ts'
import type { DoorsInput } from './save-system.ts'

/** For a list that cannot be asked nothing is called: a call that inserts would not be a test. */
export async function trySystem(
  deps: Pick<Deps, 'config' | 'clock'>,
  { settings }: Pick<DoorsInput, 'settings'>,
  secret: string,
  location: string,
) {
  const system = openRest(deps, settings, { secret, location, integrationId: '' })
  if (!system.isListed) {
    return { isGood: false, status: null, durationMs: 0, error: 'not_listed', answer: '', found: 0 }
  }
  const { status, durationMs, error, answer, text } = await system.firstPage()
  const items = error === null ? system.itemsIn(text) : null
  const fault = error ?? (items === null ? 'garbage' : null)
  const found = items?.length ?? 0
  return { isGood: fault === null, status, durationMs, error: fault, answer, found }
}
