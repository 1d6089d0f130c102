/** Notes each night which certificates of single sign-on expire soon, for the mail to whoever looks after it. Issue 15 §3. */
import { z } from 'zod'
import { certificateLife, expiryMail, type MailedDays } from '#domain/sign-in/certificate-life.ts'
import type { Deps } from '#server/deps.ts'
import { describeCertificate } from '#server/platform/auth/saml/saml-provider.ts'
import { asCompany, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { noteSetup } from '../note-setup.ts'
import { findProvider, lockProvider, type ProviderRow } from '../queries.ts'
import { listKeys, listSamlOrganisations, saveSettings } from './queries-saml.ts'
import { settingsOf, type SamlSettings } from './saml-settings.ts'

export const expiryQueue: JobQueue = {
  name: 'saml-expiry',
  data: z.object({}),
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 600,
  concurrency: 1,
}
/** After the providers' descriptions were read (metadataSchedule), with time for those that were away. */
export const expirySchedule = '41 5 * * *'

export async function warnOfExpiry(
  { tx }: Pick<JobContext, 'tx'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const at = clock.now()
  for (const organisationId of await listSamlOrganisations(tx)) {
    await lockProvider(tx, organisationId)
    const row = await findProvider(tx, organisationId)
    const settings = row === undefined ? null : settingsOf(row)
    if (row !== undefined && settings !== null) await warnOf(tx, row, settings, at)
  }
  return 'done'
}

type Expiring = {
  readonly whose: 'PROVIDER' | 'FOYER'
  readonly expiresAt: string
  readonly days: MailedDays
}

async function warnOf(tx: Tx, row: ProviderRow, settings: SamlSettings, at: string): Promise<void> {
  const mark = ({ whose, expiresAt, days }: Expiring): string => `${whose} ${expiresAt} ${days}`
  const due = await listExpiring(tx, row, settings, at)
  const news = due.filter((one) => !settings.warned.includes(mark(one)))
  if (news.length === 0) return
  await saveSettings(tx, row, { ...settings, warned: due.map(mark) })
  const { organisation_id: id, name } = row
  const organisationId = mintOrganisationId(id)
  const where = { companyId: asCompany(organisationId), session: { organisationId } }
  const act = { actor: { kind: 'system' }, commandId: null, at } as const
  for (const { whose, expiresAt } of news) {
    const payload = { name, whose, expiresAt }
    await noteSetup(tx, where, act, 'identity_provider.certificate_expiring', payload)
  }
}

/** Of the provider the certificate that lasts longest counts; of ours the older one signs, whatever waits beside it. */
async function listExpiring(
  tx: Tx,
  { organisation_id: organisationId }: ProviderRow,
  { certificates }: SamlSettings,
  now: string,
): Promise<readonly Expiring[]> {
  const theirs = certificates.map((one) => describeCertificate(one).expiresAt)
  const { until } = certificateLife(theirs, now)
  const [signing] = await listKeys(tx, organisationId)
  const candidates = [
    { whose: 'PROVIDER', expiresAt: until },
    { whose: 'FOYER', expiresAt: signing?.expires_at ?? null },
  ] as const
  return candidates.flatMap(({ whose, expiresAt }) => {
    const days = expiresAt === null ? null : expiryMail(expiresAt, now)
    return expiresAt === null || days === null ? [] : [{ whose, expiresAt, days }]
  })
}
