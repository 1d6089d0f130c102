import { pickText } from '../../language/pick-text.ts'
import type { Element, Flow } from '../flow.ts'
import type {
  ElementDefinition,
  FlowDefinition,
  Translations,
  VideoTexts,
} from './flow-definition.ts'

/**
 * The flow in a visitor's language. Each text falls back by itself: preferred languages in order, then
 * English, then any language that has it, then empty; a list value without a label shows itself.
 * Spec §9, fallback translation; reference §5, Translations.
 */
export function localizeFlow(definition: FlowDefinition, preferred: readonly string[]): Flow {
  return {
    ...definition,
    screens: definition.screens.map((screen) => ({
      ...screen,
      element: localizeElement(screen.element, preferred),
    })),
  }
}

function localizeElement(element: ElementDefinition, preferred: readonly string[]): Element {
  const text = <Texts>(
    translations: Translations<Texts>,
    read: (texts: Texts) => string | undefined,
  ) => pickText(translations, preferred, read) ?? ''
  const title = text<{ title?: string | undefined }>
  switch (element.type) {
    case 'FIELD': {
      const { field, translations } = element
      return {
        type: 'FIELD',
        field: {
          ...field,
          label: text(translations, ({ label }) => label),
          valueLabels: field.values.map(
            (value) =>
              pickText(translations, preferred, ({ valueLabels }) =>
                valueLabels && Object.hasOwn(valueLabels, value) ? valueLabels[value] : undefined,
              ) ?? value,
          ),
        },
      }
    }
    case 'MESSAGE':
      return {
        type: 'MESSAGE',
        title: title(element.translations, (texts) => texts.title),
        content: text(element.translations, ({ content }) => content),
      }
    case 'IMAGE':
      return {
        type: 'IMAGE',
        url: element.url,
        title: title(element.translations, (texts) => texts.title),
        alt: text(element.translations, ({ alt }) => alt),
      }
    case 'VIDEO': {
      const { url, poster, translations } = element
      const captions = captionsOf(translations, preferred)
      return {
        type: 'VIDEO',
        url,
        title: title(translations, (texts) => texts.title),
        ...(poster !== undefined && poster !== '' && { poster }),
        ...(captions !== null && { captions }),
      }
    }
  }
}

/** Those of a language that the visitor reads, else any: also in another language they help who can't hear. */
function captionsOf(
  translations: Translations<VideoTexts>,
  preferred: readonly string[],
): { readonly url: string; readonly language: string } | null {
  const found = pickText(translations, preferred, ({ captions }) => captions)
  const [language] =
    Object.entries(translations).find(([, { captions }]) => captions === found) ?? []
  return found === null || language === undefined ? null : { url: found, language }
}
