/** Where it is decided that a location keeps what its organisation has locked, by whichever way it is changed. */
import { outsideId } from '#contract/ids.ts'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import {
  brokenBy,
  proveLocked,
  sentenceAt,
  type Standing,
} from '#domain/flow/studio/locked/locked-sentence.ts'
import { questionOf } from '#domain/flow/studio/locked/question-of.ts'
import { isAboutSigning, type Proof } from '#domain/flow/studio/sentence.ts'
import type { Signing } from '#domain/flow/studio/signing-sentence.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { BrokenGuarantee } from '#server/platform/guarantee.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { listLockedAt, lockLocation, type LockedGuarantee } from './queries.ts'
import { readStanding } from './read-standings.ts'

/** Transactions in which a change of several steps is under way: it is judged when it is whole. */
const underWay = new WeakSet<Tx>()

/**
 * Changes what visitors of a location are asked or sign, as long as the location keeps what is locked. Takes its lock before any row
 * is locked, so that changes of different things wait for each other in one order (decision 0482).
 * @throws ApiError guarantee_locked, and what `change` throws
 */
export async function keepLocked<Result>(
  tx: Tx,
  companyId: CompanyId,
  change: () => Promise<Result>,
): Promise<Result> {
  if (underWay.has(tx)) return change()
  await lockLocation(tx, companyId)
  const locked = await listLockedAt(tx, companyId)
  if (locked.length === 0) return change()
  const before = await readStanding(tx, companyId)
  underWay.add(tx)
  try {
    const result = await change()
    refuseBroken(locked, before, await readStanding(tx, companyId))
    return result
  } finally {
    underWay.delete(tx)
  }
}

/** What was proved of a locked sentence when a flow went live, for the audit. */
export type LockedProof = { readonly id: string; readonly result: Proof['result'] }

/**
 * The same for a flow before it is stored, now or to go live later. What visitors are not asked is held to nothing.
 * @returns what was proved
 * @throws ApiError guarantee_locked
 */
export async function keepLockedBy(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  flow: FlowDefinition,
): Promise<readonly LockedProof[]> {
  const locked = await listLockedAt(tx, companyId)
  if (locked.length === 0) return []
  const before = await readStanding(tx, companyId)
  if (before.flowId !== flowId) return []
  const after = { ...before, flow, published: '' }
  if (!underWay.has(tx)) refuseBroken(locked, before, after)
  return locked.map(({ guaranteeId, sentence }) => ({
    id: outsideId('GU', guaranteeId),
    result: proveLocked(sentence, after).result,
  }))
}

/** What the agreements as they are to be would break. */
export async function foreseeLocked(
  tx: Tx,
  companyId: CompanyId,
  signing: Signing,
): Promise<readonly BrokenGuarantee[]> {
  const locked = await listLockedAt(tx, companyId)
  if (locked.length === 0) return []
  const before = await readStanding(tx, companyId)
  const { flow, flowId, flowName, languages } = before
  return brokenBy(locked, before, { ...before, signing }).flatMap(({ sentence, proof }) => {
    const own = sentenceAt(sentence, before.signing.agreements)
    if (own === null || !isAboutSigning(own)) return []
    return [
      {
        flowId: flowId === null ? null : outsideId('FL', flowId),
        flow: flowName,
        sentence: own,
        question: flow === null ? null : questionOf(flow, own, languages),
        gets: proof.result === 'FALSE' ? (proof.signing?.gets ?? null) : null,
        isLocked: true,
      },
    ]
  })
}

/** Waits for others who change what visitors of a location are asked or sign. */
export async function waitForLocked(tx: Tx, companyId: CompanyId): Promise<void> {
  await lockLocation(tx, companyId)
}

function refuseBroken(locked: readonly LockedGuarantee[], before: Standing, after: Standing): void {
  const broken = brokenBy(locked, before, after)
  if (broken.length === 0) return
  throw new ApiError(
    'guarantee_locked',
    broken.map(({ guaranteeId, proof }) => ({
      id: outsideId('GU', guaranteeId),
      result: proof.result,
    })),
  )
}
