import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { templatesBringQueue } from './queues.ts'

/** What may bring a location under a template, or out from under one, or make it say something else. */
const kinds = new Set([
  'company.created',
  'company.updated',
  'location_group.sorted',
  'location_group.removed',
  'setting_template.published',
  'setting_template.removed',
  'setting_template.set_back',
  'setting_template.withdrawn',
])

export function templateReactions({ kind, companyId }: RelayedEvent): readonly PlannedJob[] {
  return kinds.has(kind) ? [planJob(templatesBringQueue, { ownerId: companyId })] : []
}
