import type { FieldAnswer, FieldAnswers, Flow } from '../flow/flow.ts'
import type { PlaceholderValues } from './fill-placeholders.ts'

/** Whom and what a text speaks of. Spec §3, Agreement (placeholders). */
export type PlaceholderSubject = {
  readonly companyName: string
  readonly visitor: {
    readonly firstname: string
    readonly lastname: string
    readonly companyName: string
  }
  readonly host: { readonly firstname: string; readonly lastname: string }
  /** Today at the location, in words. */
  readonly currentDate: string
  readonly answers: FieldAnswers
  /** The flow in the language of the text: it knows how the values of a list are shown. */
  readonly flow: Flow | null
  /** How the language of the text says it. */
  readonly words: {
    readonly yes: string
    readonly no: string
    /** A local date `YYYY-MM-DD` in words. */
    readonly date: (date: string) => string
  }
}

/**
 * What fills the placeholders of a text, ready to be read. Browser and server use the same, so that what is
 * signed is what was shown. An uploaded file has no words and stays empty. Spec §3, Agreement.
 */
export function placeholderValues(subject: PlaceholderSubject): PlaceholderValues {
  const { visitor, host, answers } = subject
  const fields = Object.entries(answers).map(
    ([name, answer]) => [`field.${name}`, answer && inWords(subject, name, answer)] as const,
  )
  return {
    ...Object.fromEntries(fields),
    'company.name': subject.companyName,
    'visitor.firstname': visitor.firstname,
    'visitor.lastname': visitor.lastname,
    'visitor.company': visitor.companyName,
    'current.date': subject.currentDate,
    'host.firstname': host.firstname,
    'host.lastname': host.lastname,
  }
}

function inWords({ flow, words }: PlaceholderSubject, name: string, answer: FieldAnswer): string {
  switch (answer.type) {
    case 'BOOLEAN':
      return answer.value ? words.yes : words.no
    case 'DATE':
      return words.date(answer.value)
    case 'DOCUMENT':
      return ''
    case 'STRING':
      return listLabel(flow, name, answer.value) ?? answer.value
  }
}

function listLabel(flow: Flow | null, name: string, value: string): string | null {
  for (const { element } of flow?.screens ?? []) {
    if (element.type !== 'FIELD' || element.field.name !== name) continue
    const label = element.field.valueLabels[element.field.values.indexOf(value)]
    if (label !== undefined) return label
  }
  return null
}
