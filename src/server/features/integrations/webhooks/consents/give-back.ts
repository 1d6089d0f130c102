import { insideId } from '#contract/ids.ts'
import { job, type FeatureJob } from '#server/platform/feature.ts'
import {
  consentRevokeQueue,
  revokeConsent,
} from '#server/platform/integrations/consent/end-consent.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

/** What was allowed is given back with whatever connection ends; most have nothing to give back. */
export function consentReactions({
  kind,
  companyId,
  subject,
}: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'integration.removed') return []
  const integrationId = insideId('WH', subject.slice('integration:'.length))
  return integrationId === null ? [] : [planJob(consentRevokeQueue, { companyId, integrationId })]
}

export const consentJobs: readonly FeatureJob[] = [job(consentRevokeQueue, revokeConsent)]
