import { pickText } from '../../language/pick-text.ts'
import type { Element, Flow } from '../flow.ts'
import type { ElementDefinition, FlowDefinition, Translations } from './flow-definition.ts'

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
    case 'VIDEO':
      return {
        type: 'VIDEO',
        url: element.url,
        title: title(element.translations, (texts) => texts.title),
      }
  }
}
