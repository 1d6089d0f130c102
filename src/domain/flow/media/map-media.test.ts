import { expect, it } from 'vitest'
import type { ScreenDefinition } from '../definition/flow-definition.ts'
import { mapMedia } from './map-media.ts'

const way = {
  mandatory: false,
  isNew: false,
  defaultTransition: { next: 'success' },
  customTransitions: [],
}
const screens: readonly ScreenDefinition[] = [
  { id: 'a', ...way, element: { type: 'MESSAGE', translations: { en: { content: '/a' } } } },
  { id: 'b', ...way, element: { type: 'IMAGE', url: '/a', translations: { en: { alt: '/a' } } } },
  { id: 'c', ...way, element: { type: 'VIDEO', url: '/a', translations: {} } },
  {
    id: 'd',
    ...way,
    element: {
      type: 'VIDEO',
      url: '/a',
      poster: '/a',
      translations: { en: { title: '/a', captions: '/a' }, nl: {} },
    },
  },
]

it('changes every address and no text', () => {
  const mapped = JSON.stringify(mapMedia(screens, () => '/b'))
  expect(mapped.match(/"\/b"/g)).toHaveLength(5)
  expect(mapped.match(/"\/a"/g)).toHaveLength(3)
})

it('leaves screens as they are whose addresses stay', () => {
  expect(JSON.stringify(mapMedia(screens, (url) => url))).toBe(JSON.stringify(screens))
})
