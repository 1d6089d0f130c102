import type { HandlerOutput } from '#contract/endpoint.ts'
import type {
  foreseeLocked,
  listBlocks,
  listLockedHere,
  listLockedGuarantees,
} from '#contract/agreements/locked-guarantees.ts'
import { outsideId } from '#contract/ids.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import type { Element } from '#domain/flow/flow.ts'
import { proveLocked, type LockedSentence } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { Proof } from '#domain/flow/studio/sentence.ts'
import { pickText } from '#domain/language/pick-text.ts'
import { offeredTypes } from '#domain/visit/visitor/visitor-type.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import type { LockedGuarantee } from './queries.ts'
import type { listAskable } from './queries-standings.ts'
import type { StandingAt } from './read-standings.ts'

type Presented = HandlerOutput<typeof foreseeLocked>[number]
type Blocks = HandlerOutput<typeof listBlocks>
type Listed = HandlerOutput<typeof listLockedGuarantees>[number]

/** Whether a sentence holds at a location, and else a visitor who breaks it, in the words of its screens. */
export function presentStanding(
  place: StandingAt,
  sentence: LockedSentence,
  language: string,
): Presented {
  const proof = proveLocked(sentence, place)
  return {
    companyId: outsideId('CO', place.companyId),
    name: place.name,
    result: proof.result,
    example: proof.result === 'FALSE' ? exampleOf(proof, place, language) : null,
  }
}

function exampleOf(
  { way, signing }: Extract<Proof, { result: 'FALSE' }>,
  { flow, languages, visitorTypes }: StandingAt,
  language: string,
): Presented['example'] {
  const screens = flow === null ? [] : localizeFlow(flow, [language, ...languages]).screens
  const type = signing?.visitorType ?? null
  return {
    steps: way.steps.map(({ screenId, answer }) => {
      const element = screens.find(({ id }) => id === screenId)?.element
      return element === undefined
        ? { screen: screenId, type: null, answer }
        : stepOf(element, answer)
    }),
    visitorType: type === null ? null : nameOfType(visitorTypes, type, language),
    language: signing?.language ?? null,
    gets: signing?.gets ?? null,
  }
}

function stepOf(
  element: Element,
  answer: string | null,
): NonNullable<Presented['example']>['steps'][number] {
  if (element.type !== 'FIELD') return { screen: element.title, type: null, answer: null }
  const { label, type, values, valueLabels } = element.field
  const shown = answer === null ? undefined : valueLabels[values.indexOf(answer)]
  return { screen: label, type, answer: shown ?? answer }
}

/** @param addresses of accounts */
export function presentLocked(
  { guaranteeId, sentence, why, lockedAt, lockedBy }: LockedGuarantee,
  addresses: ReadonlyMap<string, string>,
): Omit<Listed, 'locations' | 'standings'> {
  return {
    id: outsideId('GU', guaranteeId),
    sentence,
    why,
    lockedAt,
    lockedBy: lockedBy === null ? null : (addresses.get(lockedBy) ?? null),
  }
}

/** The question that a sentence speaks of, in the words of the flow that visitors are asked; null where it isn't asked. */
export function askedQuestion(
  sentence: LockedSentence,
  { flow, languages }: Pick<StandingAt, 'flow' | 'languages'>,
  language: string,
): HandlerOutput<typeof listLockedHere>[number]['question'] {
  if (flow === null || sentence.field === null) return null
  for (const { element } of localizeFlow(flow, [language, ...languages]).screens) {
    if (element.type !== 'FIELD' || element.field.name !== sentence.field) continue
    const { label, type, values, valueLabels } = element.field
    const value = 'value' in sentence ? sentence.value : null
    const answer = value === null ? null : (valueLabels[values.indexOf(value)] ?? null)
    return { label, type, answer }
  }
  return null
}

type FieldRow = Awaited<ReturnType<typeof listAskable>>[number]

/** What sentences can speak of: what has one id, code or name at several locations is one thing. */
export function presentBlocks(
  places: readonly StandingAt[],
  fields: readonly FieldRow[],
  language: string,
): Blocks {
  const types = places.flatMap(({ visitorTypes }) =>
    offeredTypes(visitorTypes).map(({ code }) => ({
      code,
      name: nameOfType(visitorTypes, code, language),
    })),
  )
  const agreements = places.flatMap(({ signing }) =>
    [...new Set(signing.agreements.map(({ name }) => name))].map((name) => ({ name })),
  )
  const byName = <One extends { name: string }>(a: One, b: One) =>
    a.name.localeCompare(b.name, language)
  return {
    fields: Array.from(Map.groupBy(fields, ({ id }) => id).values(), (same) =>
      presentField(same, language),
    ).filter((one) => one !== null),
    visitorTypes: countSame(types, ({ code }) => code),
    agreements: countSame(agreements, ({ name }) => name).toSorted(byName),
  }
}

function countSame<One>(
  all: readonly One[],
  keyOf: (one: One) => string,
): readonly (One & { readonly locations: number })[] {
  return Array.from(Map.groupBy(all, keyOf).values(), (same) => ({
    ...(same[0] as One), // a group has at least one
    locations: same.length,
  }))
}

/** By the words of the first location that has some in the language. */
function presentField(
  same: readonly FieldRow[],
  language: string,
): Blocks['fields'][number] | null {
  const [first] = same
  if (first === undefined) return null
  // The table's check and the contract name the same types and shapes.
  const type = first.type as Blocks['fields'][number]['type']
  const labels = new Map<string, string>()
  for (const { values, translations } of same) {
    const texts = translations as Readonly<Record<string, { readonly valueLabels?: string[] }>>
    for (const [index, value] of values.entries()) {
      const label = pickText(texts, [language], ({ valueLabels }) => valueLabels?.[index])
      if (!labels.has(value)) labels.set(value, label ?? value)
    }
  }
  const words = first.translations as Readonly<Record<string, { readonly label?: string }>>
  return {
    id: first.id,
    type,
    label: pickText(words, [language], ({ label }) => label) ?? first.label,
    values: Array.from(labels, ([value, label]) => ({ value, label })),
    locations: same.length,
  }
}
