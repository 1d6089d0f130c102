import { webhookStates } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import type { ControllerRow } from './queries.ts'
import { controllerSettings } from './settings.ts'

/** A controller as those see it who connected it: never its key. */
export function presentController(row: ControllerRow) {
  const { siteId: _, ...settings } = controllerSettings.parse(row.settings)
  const { name, address, certificate } = row
  return {
    id: outsideId('WH', row.integration_id),
    settings: { ...settings, name, address, certificate },
    state: webhookStates.find((state) => state === row.state) ?? ('PAUSED' as const),
    isLeaving: row.is_leaving,
    disabledReason:
      (['FAILING', 'GONE'] as const).find((one) => one === row.disabled_reason) ?? null,
    createdAt: row.created_at,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    restoredFrom: row.restored_from,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    waiting: row.waiting,
    givenUp: row.given_up,
    lastNumber: row.last_number,
    given: row.given,
    ending: row.ending,
  }
}
