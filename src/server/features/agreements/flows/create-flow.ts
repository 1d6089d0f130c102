import { outsideId } from '#contract/ids.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { proveSentence } from '#domain/flow/studio/sentence.ts'
import type { Signing } from '#domain/flow/studio/signing-sentence.ts'
import {
  keepLockedBy,
  type LockedProof,
  waitForLocked,
} from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { shareSigning } from '#server/features/agreements/agreements/guarantees/signed-texts.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  checkDraft,
  completeDraft,
  type DefinitionFault,
  type FlowInput,
  type NewDraft,
} from './check-definition.ts'
import { insertFlow, lockAskableFields } from './queries.ts'
import { insertVersion, listUsedFields } from './queries-drafts.ts'

export type SavedFlow = {
  readonly flowId: string
  readonly version: number
  readonly warnings: readonly DefinitionFault[]
}

type Sound = {
  readonly draft: FlowDraft
  readonly signing: Signing
  readonly locked: readonly LockedProof[]
}

/** Adds a flow. @throws ApiError flow_invalid with every fault. */
export async function createFlow(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  input: FlowInput,
): Promise<SavedFlow> {
  const flowId = uuid7()
  const { warnings, ...sound } = await soundDraft(tx, company, flowId, input)
  const { draft } = sound
  const key = { company_id: company.companyId, flow_id: flowId }
  await insertFlow(tx, { ...key, ...flowColumns(draft), updated_at: act.at })
  await recordVersion(tx, company, act, { flowId, version: 1, ...sound })
  return { flowId, version: 1, warnings }
}

/**
 * What to store. @throws ApiError flow_invalid when it has a fault that a visitor could not get past, or a sentence
 * that must hold and does not | guarantee_locked when visitors are asked it and it breaks what the organisation has locked.
 */
export async function soundDraft(
  tx: Tx,
  company: CompanyCard,
  flowId: string,
  input: NewDraft,
): Promise<Sound & { readonly warnings: readonly DefinitionFault[] }> {
  await waitForLocked(tx, company.companyId)
  const fields = await lockAskableFields(tx, company.companyId)
  const draft = completeDraft(outsideId('FL', flowId), input, fields)
  const used = await listUsedFields(tx, company.companyId)
  const signing = await shareSigning(tx, company)
  const { languages } = company
  const faults = checkDraft(draft, { fields, languages, used: new Set(used), signing })
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ApiError('flow_invalid', errors)
  const locked = await keepLockedBy(tx, company.companyId, flowId, draft)
  return { draft, warnings: faults, signing, locked }
}

export function flowColumns({ name, firstScreenId, screens, sentences, cases }: FlowDraft) {
  return {
    name,
    first_screen_id: firstScreenId,
    screens: JSON.stringify(screens),
    sentences: JSON.stringify(sentences),
    cases: JSON.stringify(cases),
  }
}

/** Keeps the version as it reaches visitors, and says to the audit what was proved of it. */
export async function recordVersion(
  tx: Tx,
  { companyId }: CompanyCard,
  act: AnyAct,
  {
    flowId,
    version,
    draft,
    signing,
    locked,
  }: Sound & { readonly flowId: string; readonly version: number },
): Promise<void> {
  await insertVersion(tx, {
    company_id: companyId,
    flow_id: flowId,
    version,
    ...flowColumns(draft),
    published_at: act.at,
    published_by: actorName(act.actor),
  })
  const proofs = draft.sentences.map((sentence) => ({
    ...sentence,
    result: proveSentence(draft, sentence, signing).result,
  }))
  await appendEvent(tx, companyId, act, {
    kind: 'flow.saved',
    subject: `flow:${outsideId('FL', flowId)}`,
    payload: {
      version,
      ...(proofs.length > 0 && { proofs }),
      ...(locked.length > 0 && { locked }),
    },
  })
}
