import { codeSystemSettings } from '#contract/integrations/credential-systems.ts'
import { outsideId } from '#contract/ids.ts'
import type { listCodeSystems } from './queries.ts'
import { kindOfWay } from './ways.ts'

const states = ['ACTIVE', 'PAUSED', 'LEAVING'] as const

/** A list as those see it who set it up: never a code of it. */
export function presentSystem(row: Awaited<ReturnType<typeof listCodeSystems>>[number]) {
  const settings = codeSystemSettings.parse(row.settings)
  return {
    id: outsideId('WH', row.system_id),
    kind: kindOfWay(settings.way),
    settings,
    state: states.find((state) => state === row.state) ?? 'PAUSED',
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    free: row.free,
    given: row.given,
    ending: row.ending,
    waiting: row.waiting,
    lastError: row.last_error,
  }
}
