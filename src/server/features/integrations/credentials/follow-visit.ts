/** The job that makes what a visit has of other systems what it should have. Runs again whenever something happens to the visit. */
import { planCredentials, type CredentialStep } from '#domain/credential/plan-credentials.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import type {
  CredentialRow,
  CredentialWay,
  Ended,
  WayContext,
} from '#server/platform/credentials/credential-way.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import * as queries from './queries.ts'
import type { CredentialRequest } from './queues.ts'
import * as settle from './settle-credential.ts'

type FollowDeps = WayContext['deps'] & Pick<Deps, 'companies' | 'credentialWays'>
type Scope = Pick<WayContext, 'tx' | 'company' | 'enqueue'> & { readonly deps: FollowDeps }

/** Decided under a lock of the visit, so two workers never give twice; the database has the last word. */
export async function followVisit(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { companyId, subject, credentialId }: CredentialRequest,
  deps: FollowDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  if (company === null) return 'done'
  const scope = { tx, deps, company, enqueue }
  if (credentialId !== undefined) return followOrphan(scope, credentialId)
  const named = subject === undefined ? null : visitKeyOf(subject.replace('visit:', ''))
  if (named === null) return 'done'
  const key = await currentVisit(tx, companyId, named)
  await queries.lockCredentials(tx, companyId, Object.values(key).join('/'))
  const facts = await queries.findVisitFacts(tx, companyId, key)
  if (facts === undefined) return 'done'
  await bring(scope, key, facts, await queries.listOfVisit(tx, companyId, key))
  return 'done'
}

/** What is left of a visit that is no longer kept. */
async function followOrphan(scope: Scope, credentialId: string): Promise<JobOutcome> {
  const { tx, company } = scope
  await queries.lockCredentials(tx, company.companyId, credentialId)
  const row = await queries.findCredential(tx, company.companyId, credentialId)
  if (row !== undefined) await bring(scope, null, null, [row])
  return 'done'
}

async function bring(
  scope: Scope,
  key: VisitKey | null,
  facts: Parameters<typeof queries.factsOf>[0] | null,
  rows: readonly queries.StoredCredential[],
): Promise<void> {
  const { tx, deps, company, enqueue } = scope
  const at = deps.clock.now()
  const systems = (await queries.listSystems(tx, company.companyId)).flatMap((system) => {
    const way = deps.credentialWays.find(
      (one) => one.way === system.way && one.kind === system.kind,
    )
    return way === undefined ? [] : [{ ...system, provider: way, ...way.plan(system.settings) }]
  })
  const visit = facts === null || company.disabled ? null : queries.factsOf(facts)
  const steps = planCredentials(visit, systems, rows.map(queries.heldOf), at)
  for (const step of steps) {
    const row =
      'credentialId' in step
        ? rows.find((one) => one.credential_id === step.credentialId)
        : undefined
    const systemId = step.step === 'GIVE' ? step.systemId : row?.system_id
    const system = systems.find((one) => one.systemId === systemId)
    if (system === undefined) continue
    const context = { tx, deps, company, system, at, enqueue }
    const credential = row === undefined ? null : queries.rowOf(company.companyId, row)
    await take(context, system.provider, step, credential, key)
  }
}

async function take(
  context: WayContext,
  way: CredentialWay,
  step: CredentialStep,
  credential: CredentialRow | null,
  key: VisitKey | null,
): Promise<void> {
  const { tx, system, at } = context
  if (step.step === 'GIVE') {
    if (key !== null)
      await give(context, way, step, await settle.planCredential(tx, system, key, step, at))
    return
  }
  if (credential === null) return
  if (step.step === 'END') {
    await endCredential(context, way, credential)
    return
  }
  await settle.noteTold(tx, credential, step)
  if (credential.givenAt === null && credential.askedAt === null)
    await give(context, way, step, credential)
  else await way.move?.(context, credential, step)
}

async function give(
  context: WayContext,
  way: CredentialWay,
  step: Exclude<CredentialStep, { step: 'END' }>,
  credential: CredentialRow,
): Promise<void> {
  const { tx, deps, at } = context
  const given = await way.give(context, credential, step)
  switch (given.outcome) {
    case 'GIVEN':
      await settle.noteGiven(tx, deps, credential, given, { ...step, at })
      return
    case 'ASKED':
      await settle.noteAsked(tx, credential, at, step.lookAt)
      return
    case 'LATER':
      await settle.noteNotYet(tx, credential, {
        error: given.error,
        tryAt: plusMs(at, given.seconds * 1_000),
      })
  }
}

/** What nobody was ever asked for has nothing to end elsewhere. */
async function endCredential(
  context: WayContext,
  way: CredentialWay,
  credential: CredentialRow,
): Promise<void> {
  const { tx, at } = context
  const isNowhere = credential.givenAt === null && credential.askedAt === null
  const end: Ended = isNowhere ? { outcome: 'ENDED' } : await way.end(context, credential)
  if (end.outcome === 'ENDED') {
    await settle.noteEnded(tx, credential, at)
    return
  }
  await settle.noteEnding(tx, credential, at)
  if (end.outcome === 'LATER') {
    const tryAt = plusMs(at, end.seconds * 1_000)
    await settle.noteNotEnded(tx, credential, { error: end.error, tryAt })
  }
}
