import type { AgreementSubject } from '#domain/agreement/select-agreement.ts'
import type { EditedBadge } from '#domain/badge/edit/edited-badge.ts'
import { type BadgeValues, variablesOf } from '#domain/badge/badge-variables.ts'
import type { BadgeFacts } from '#domain/badge/layout-badge.ts'
import { toFieldAnswer } from '#domain/flow/field-text.ts'
import type { AskedField } from '../../conditions/condition-words.ts'

/** Somebody who does not exist, and for whom a badge is tried. */
export type SampleVisitor = {
  readonly values: BadgeValues
  /** The code of the visitor's type. */
  readonly visitorType: string
  /** By custom field, as the server stores it. */
  readonly answers: Readonly<Record<string, string>>
  readonly hasPhoto: boolean
}

/** Nobody is called longer than what forms take in practice: sixty letters. */
export const longName = 'Maximiliane-Friederike von Hohenzollern-Sigmaringen y Garcia'

/** What the layout asks about the visitor. */
export function factsOf(
  { values, visitorType, answers, hasPhoto }: SampleVisitor,
  fields: readonly Pick<AskedField, 'id' | 'type'>[],
  hasLogo: boolean,
): BadgeFacts {
  const known = new Map(fields.map(({ id, type }) => [id, type]))
  const subject: AgreementSubject = {
    visitorType: visitorType === '' ? null : visitorType,
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => {
        const type = known.get(id)
        return [id, type === undefined || value === '' ? null : toFieldAnswer(type, value)]
      }),
    ),
  }
  return { values, hasLogo, hasPhoto, hasWifi: true, subject }
}

/** What variables of a badge say something of the visit, each once. */
export function variablesIn({ elements }: EditedBadge): readonly string[] {
  const texts = elements.flatMap((element) =>
    element.type === 'TEXT' ? [element.text] : element.type === 'BARCODE' ? [element.content] : [],
  )
  const names = texts.flatMap((text) => variablesOf(text))
  return [...new Set(names)].filter((name) => !name.startsWith('label.'))
}

/** What conditions of a badge ask, each once. */
export function askedIn({ elements }: EditedBadge): readonly string[] {
  return [...new Set(elements.flatMap(({ when = [] }) => when.map(({ field }) => field)))]
}

/** The same for the call that draws a preview. */
export function sampleBody({ values, visitorType, answers, hasPhoto }: SampleVisitor) {
  const said = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, 300)] as const] : [],
  )
  return { values: Object.fromEntries(said), visitorType, answers: { ...answers }, hasPhoto }
}
