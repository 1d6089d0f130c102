/** That another organisation pays for a location ends without an operator: by one of the two, or with the payer's subscription. */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import { asCompany, installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct, type OwnAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { ownAgainNews } from './own-again-news.ts'
import { findName } from './queries-names.ts'
import * as queries from './queries.ts'

type Ended = queries.LinkedLocation & { readonly payer_id: OrganisationId }

/**
 * By the payer, or by the location's own organisation.
 * @param caller one of the two
 * @throws ApiError not_found for one that nobody else pays for
 */
export async function endPayment(
  tx: Tx,
  act: AnyAct,
  companyId: string,
  caller: OrganisationId,
): Promise<void> {
  await queries.asPayer(tx, async () => {
    const { payer_id: payerId, ...location } = mustFind(await queries.findLocation(tx, companyId))
    if (payerId === null || !(await queries.deleteLink(tx, companyId, payerId))) {
      throw new ApiError('not_found')
    }
    const ended = { ...location, payer_id: payerId }
    // Who ended it for its own organisation needn't be told by mail.
    const news = caller === payerId ? [ended] : []
    await noteEnd(tx, act, ended, caller, news)
  })
}

/** A subscription that has ended pays for no other organisation's locations. */
export async function endAllPayments(tx: Tx, act: AnyAct, payerId: OrganisationId): Promise<void> {
  await queries.asPayer(tx, async () => {
    const ended: Ended[] = []
    for (const location of await queries.listPaidFor(tx, payerId)) {
      if (!(await queries.deleteLink(tx, location.company_id, payerId))) continue
      ended.push({ ...location, payer_id: payerId })
    }
    const told = new Set<OrganisationId>()
    for (const one of ended) {
      const ownerId = one.organisation_id
      // One mail for all of an organisation.
      const news = ended.filter(({ organisation_id: id }) => id === ownerId && !told.has(ownerId))
      told.add(ownerId)
      await noteEnd(tx, act, one, payerId, news)
    }
  })
}

/**
 * In the audit log of who ended it; the other one's is not the caller's to write, and follows by a job.
 * @param news of which locations their own organisation is to be told by mail
 */
async function noteEnd(
  tx: Tx,
  act: AnyAct,
  {
    company_id: companyId,
    organisation_id: ownerId,
    organisation,
    payer_id: payerId,
    payer,
  }: Ended,
  caller: OrganisationId,
  news: readonly Ended[],
): Promise<void> {
  const payload = {
    payer: outsideId('OR', payerId),
    owner: outsideId('OR', ownerId),
    tell: outsideId('OR', caller === payerId ? ownerId : payerId),
    ...ownAgainNews(news, act),
  }
  await appendEvent(tx, asCompany(caller), act, {
    kind: 'location_payer.unlinked',
    subject: `company:${outsideId('CO', companyId)}`,
    payload,
    changed: { from: { payer }, to: { payer: organisation } },
  })
}

const organisation = z
  .string()
  .transform((id) => insideId('OR', id))
  .pipe(z.uuid().transform(mintOrganisationId))
const told = z.object({
  companyId: z.uuid(),
  payerId: z.uuid().transform(mintOrganisationId),
  ownerId: z.uuid().transform(mintOrganisationId),
  tell: z.uuid().transform(mintOrganisationId),
})
const payload = z.object({ payer: organisation, owner: organisation, tell: organisation })

export const payerToldQueue: JobQueue<z.output<typeof told>> = {
  name: 'billing-payer-ended',
  data: told,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

export function payerReactions({
  kind,
  companyId,
  subject,
  payload: said,
}: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'location_payer.unlinked' || companyId === installation) return []
  const { data } = payload.safeParse(said)
  const location = insideId('CO', subject.replace('company:', ''))
  if (data === undefined || location === null) return []
  const { payer: payerId, owner: ownerId, tell } = data
  return [planJob(payerToldQueue, { companyId: location, payerId, ownerId, tell })]
}

/** Notes it in the other organisation's audit log. */
export async function tellPaymentEnded(
  { tx }: Pick<JobContext, 'tx'>,
  { companyId, payerId, ownerId, tell }: z.output<typeof told>,
  { clock }: Pick<WorkerDeps, 'clock'>,
): Promise<JobOutcome> {
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at: clock.now() }
  const [from, to] = [await findName(tx, payerId), await findName(tx, ownerId)]
  await appendEvent(tx, asCompany(tell), act, {
    kind: 'location_payer.ended',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { payer: outsideId('OR', payerId), owner: outsideId('OR', ownerId) },
    changed: { from: { payer: from }, to: { payer: to } },
  })
  return 'done'
}
