import type { ElementDefinition, Translations } from '#domain/flow/definition/flow-definition.ts'

/** The texts of a screen: `value` is what is shown for one choice of a list. */
export type TextName = 'label' | 'title' | 'content' | 'alt' | 'value'
export type TextPlace = { readonly name: TextName; readonly value: string }

/** The texts that a screen has, in the order in which they are read. */
export function textNames(element: ElementDefinition): readonly TextPlace[] {
  const plain = (name: TextName): TextPlace => ({ name, value: '' })
  switch (element.type) {
    case 'FIELD':
      return [
        plain('label'),
        ...element.field.values.map((value) => ({ name: 'value', value }) as const),
      ]
    case 'MESSAGE':
      return [plain('title'), plain('content')]
    case 'IMAGE':
      return [plain('title'), plain('alt')]
    case 'VIDEO':
      return [plain('title')]
  }
}

/** One text in one language; empty where it was not written. */
export function readText(
  element: ElementDefinition,
  language: string,
  name: TextName,
  value: string,
): string {
  const texts: Texts = textsOf(element, language)
  if (name !== 'value') return texts[name] ?? ''
  const { valueLabels = {} } = texts
  return Object.hasOwn(valueLabels, value) ? (valueLabels[value] ?? '') : ''
}

/** The text that a screen can't do without. */
export function neededText(element: ElementDefinition, language: string): string {
  const names = { FIELD: 'label', MESSAGE: 'content', IMAGE: 'alt', VIDEO: 'title' } as const
  return readText(element, language, names[element.type], '')
}

/** The element with one text changed; an empty one is not there. */
export function changeTexts(
  element: ElementDefinition,
  language: string,
  { name, value, text }: TextPlace & { readonly text: string },
): ElementDefinition {
  const before = textsOf(element, language)
  const after =
    name === 'value'
      ? { ...before, valueLabels: withText(before.valueLabels ?? {}, value, text) }
      : withText({ ...before }, name, text)
  const translations = { ...element.translations, [language]: after }
  // Each kind keeps its own texts, which `textNames` lists.
  return { ...element, translations } as ElementDefinition
}

type Texts = {
  readonly label?: string | undefined
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly alt?: string | undefined
  readonly valueLabels?: Readonly<Record<string, string>> | undefined
}

function textsOf({ translations }: ElementDefinition, language: string): Texts {
  const all: Translations<Texts> = translations
  return Object.hasOwn(all, language) ? (all[language] ?? {}) : {}
}

function withText<Words extends Readonly<Record<string, unknown>>>(
  words: Words,
  name: string,
  text: string,
): Words {
  const { [name]: _, ...rest } = words
  return (text === '' ? rest : { ...words, [name]: text }) as Words
}
