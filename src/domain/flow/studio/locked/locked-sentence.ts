import type { FlowDefinition } from '../../definition/flow-definition.ts'
import { proveSentence, type Proof, type Sentence } from '../sentence.ts'
import type { SignedText, Signing, SigningSentence } from '../signing-sentence.ts'

type Named<Some> = Some extends SigningSentence
  ? Omit<Some, 'agreementId'> & { readonly agreement: string }
  : Some

/**
 * A sentence that an organisation holds its locations to. It speaks of what has the same name everywhere: custom fields and types of
 * visitors by their ids, agreements by their names. Screens have none. Issue 14 §3.
 */
export type LockedSentence = Named<Exclude<Sentence, { readonly kind: 'SHOWN_WHEN' }>>

/** What decides at a location whether a sentence holds: what its visitors are asked, and what they sign. */
export type Standing = {
  /** Null where visitors are asked nothing. */
  readonly flow: FlowDefinition | null
  /** Another one for every change of what visitors are asked: the flow and its version. */
  readonly published: string
  readonly signing: Signing
}

const asksNothing: FlowDefinition = { id: '', firstScreenId: null, screens: [] }

/** The same sentence in the words of one location; null where no agreement has the name. */
export function sentenceAt(
  sentence: LockedSentence,
  agreements: readonly SignedText[],
): Sentence | null {
  if (!('agreement' in sentence)) return sentence
  const { agreement, ...rest } = sentence
  const named = agreements.filter(({ name }) => name === agreement)
  // Two of one name: what new visitors get.
  const found = named.find(({ isInUse }) => isInUse) ?? named[0]
  return found === undefined ? null : { ...rest, agreementId: found.id }
}

/** Whether it holds at a location, as its visitors are asked. */
export function proveLocked(
  sentence: LockedSentence,
  { flow, signing }: Pick<Standing, 'flow' | 'signing'>,
): Proof {
  const own = sentenceAt(sentence, signing.agreements)
  return own === null ? { result: 'VOID' } : proveSentence(flow ?? asksNothing, own, signing)
}

/**
 * Whether a change is refused. What is published has to hold; other changes may leave broken what was broken, so that it can be
 * mended step by step. Where nothing could be said before nothing has to be, but nobody gets rid of what a sentence speaks of.
 */
export function weakens(
  before: Proof['result'],
  after: Proof['result'],
  isPublished: boolean,
): boolean {
  if (after === 'TRUE') return false
  if (after === 'VOID') return before !== 'VOID'
  return isPublished || before === 'TRUE'
}

/** The sentences that a change would break, each with its proof after it. */
export function brokenBy<Locked extends { readonly sentence: LockedSentence }>(
  locked: readonly Locked[],
  before: Standing,
  after: Standing,
): readonly (Locked & { readonly proof: Proof })[] {
  const isPublished = before.published !== after.published
  return locked.flatMap((one) => {
    const proof = proveLocked(one.sentence, after)
    const { result } = proveLocked(one.sentence, before)
    return weakens(result, proof.result, isPublished) ? [{ ...one, proof }] : []
  })
}
