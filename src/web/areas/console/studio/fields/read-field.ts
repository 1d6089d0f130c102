import { formText } from '#web/registration/details/form-text.ts'
import type { CustomField } from './field-queries.ts'

/** What can be changed of a field, but for whether it is in use. */
export type FieldValues = Omit<CustomField, 'id' | 'type' | 'active'>

/** The name of the input for what a value is called in a language. */
export function valueName(language: string, value: string): string {
  return `value.${language}.${value}`
}

export function labelName(language: string): string {
  return `label.${language}`
}

/** One choice a line, each once. */
export function choicesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** What the form holds. A language in which nothing is written has no entry; one that is not shown keeps its own. */
export function readField(
  values: FormData,
  saved: CustomField,
  languages: readonly string[],
): FieldValues {
  const choices = saved.type === 'LIST' ? choicesOf(formText(values, 'values')) : saved.values
  const shown = languages.map((language) => {
    const label = formText(values, labelName(language)).trim()
    const valueLabels = choices.map((value) => formText(values, valueName(language, value)).trim())
    return [
      language,
      { label, valueLabels: valueLabels.every((one) => one === '') ? [] : valueLabels },
    ] as const
  })
  const kept = Object.entries(saved.translations).filter(
    ([language]) => !languages.includes(language),
  )
  return {
    label: formText(values, 'label').trim(),
    values: choices,
    translations: Object.fromEntries([
      ...kept,
      ...shown.filter(([, { label, valueLabels }]) => label !== '' || valueLabels.length > 0),
    ]),
    resetAtEveryVisit: values.get('answer') !== 'PROFILE',
    keepAnswer: values.get('answer') !== 'ERASED',
    internalOnly: values.has('internalOnly'),
  }
}

/** How long the answer to a field is kept. */
export function answerOf({
  resetAtEveryVisit,
  keepAnswer,
}: Pick<CustomField, 'resetAtEveryVisit' | 'keepAnswer'>): 'VISIT' | 'PROFILE' | 'ERASED' {
  if (!keepAnswer) return 'ERASED'
  return resetAtEveryVisit ? 'VISIT' : 'PROFILE'
}
