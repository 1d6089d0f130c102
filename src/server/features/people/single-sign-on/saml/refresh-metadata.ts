/** Reads each night anew what providers say of themselves, so that a certificate that they replace is known before it signs. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { asCompany, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { noteSetup } from '../note-setup.ts'
import { findProvider } from '../queries.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { listRefreshed, saveSettings } from './queries-saml.ts'
import { settingsOf, type SamlSettings } from './saml-settings.ts'

const organisation = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
type Organisation = z.output<typeof organisation>

export const metadataDueQueue: JobQueue = {
  name: 'saml-metadata-find',
  data: z.object({}),
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 600,
  concurrency: 1,
}
/** When few people sign in. */
export const metadataSchedule = '23 2 * * *'
/** A provider that is away is asked for some hours; until then what is known counts. */
export const metadataQueue: JobQueue<Organisation> = {
  name: 'saml-metadata-read',
  data: organisation,
  retries: 6,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3_600,
  concurrency: 1,
  onePer: ({ organisationId }) => organisationId,
}

export async function findMetadataDue({
  tx,
  enqueue,
}: Pick<JobContext, 'tx' | 'enqueue'>): Promise<JobOutcome> {
  const due = await listRefreshed(tx)
  await enqueue(
    metadataQueue,
    due.map((id) => ({ organisationId: mintOrganisationId(id) })),
  )
  return 'done'
}

/** Another issuer at the address is another provider: nothing of it is taken over. */
export async function refreshMetadata(
  { tx }: Pick<JobContext, 'tx'>,
  { organisationId }: Organisation,
  deps: Pick<Deps, 'config' | 'log' | 'clock' | 'parsers'>,
): Promise<JobOutcome> {
  const row = await findProvider(tx, organisationId)
  const known = row === undefined ? null : settingsOf(row)
  if (row === undefined || known === null || known.metadataAddress === null) return 'done'
  const found = await fetchMetadata(deps, known.metadataAddress)
  const now = deps.clock.now()
  const metadataFault =
    'fault' in found ? found.fault : found.issuer === row.issuer ? null : 'saml_other_issuer'
  if ('fault' in found || metadataFault !== null) {
    await saveSettings(tx, row, { ...known, metadataFault })
    return metadataFault === 'unreachable' ? { retry: 'unreachable' } : 'done'
  }
  const { issuer: _same, ...addresses } = found
  await saveSettings(tx, row, { ...known, ...addresses, metadataReadAt: now, metadataFault })
  if (isOther(known, addresses)) {
    const at = { companyId: asCompany(organisationId), session: { organisationId } }
    const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
    await noteSetup(tx, at, act, 'identity_provider.certificates_read')
  }
  return 'done'
}

function isOther(
  known: SamlSettings,
  { certificates }: Pick<SamlSettings, 'certificates'>,
): boolean {
  return [...known.certificates].sort().join() !== [...certificates].sort().join()
}
