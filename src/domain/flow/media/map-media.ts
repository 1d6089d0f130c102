import type { ScreenDefinition } from '../definition/flow-definition.ts'

/** The same screens with other addresses of what they show: pictures, films, what is seen before one plays, and captions. */
export function mapMedia(
  screens: readonly ScreenDefinition[],
  addressOf: (url: string) => string,
): readonly ScreenDefinition[] {
  return screens.map((screen) => {
    const { element } = screen
    if (element.type === 'IMAGE') {
      return { ...screen, element: { ...element, url: addressOf(element.url) } }
    }
    if (element.type !== 'VIDEO') return screen
    const translations = Object.entries(element.translations).map(([language, texts]) => {
      const { captions } = texts
      return [
        language,
        captions === undefined ? texts : { ...texts, captions: addressOf(captions) },
      ] as const
    })
    const { poster } = element
    return {
      ...screen,
      element: {
        ...element,
        url: addressOf(element.url),
        ...(poster !== undefined && { poster: addressOf(poster) }),
        translations: Object.fromEntries(translations),
      },
    }
  })
}
