import { expect, it } from 'vitest'
import type { FlowDefinition, ScreenDefinition } from './flow-definition.ts'
import { localizeFlow } from './localize-flow.ts'

const screen = (id: string, element: ScreenDefinition['element']): ScreenDefinition => ({
  id,
  isNew: false,
  mandatory: true,
  element,
  defaultTransition: { next: 'success' },
  customTransitions: [],
})
const definition: FlowDefinition = {
  id: 'FL-1',
  firstScreenId: 'kind',
  screens: [
    screen('kind', {
      type: 'FIELD',
      field: { name: 'kind', type: 'LIST', values: ['guest', 'worker'], defaultValue: 'guest' },
      translations: {
        en: { label: 'Who are you?', valueLabels: { guest: 'Guest', worker: 'Worker' } },
        fr: { valueLabels: { guest: 'Invité' } },
      },
    }),
    screen('hello', {
      type: 'MESSAGE',
      translations: { de: { title: 'Hallo', content: 'Willkommen' }, fr: { title: ' ' } },
    }),
    screen('map', {
      type: 'IMAGE',
      url: 'https://example.org/map.png',
      translations: { en: { title: 'Map', alt: 'The car park' }, fr: { alt: 'Le parking' } },
    }),
    screen('film', {
      type: 'VIDEO',
      url: 'https://example.org/film.mp4',
      translations: { pt: { title: 'Filme' }, en: { title: 'Film' } },
    }),
  ],
}

it('falls back text by text: preferred languages, then English, then any', () => {
  const { screens, ...flow } = localizeFlow(definition, ['fr-BE'])
  expect(flow).toEqual({ id: 'FL-1', firstScreenId: 'kind' })
  expect(screens.map(({ element }) => element)).toEqual([
    {
      type: 'FIELD',
      field: {
        name: 'kind',
        type: 'LIST',
        values: ['guest', 'worker'],
        defaultValue: 'guest',
        label: 'Who are you?',
        valueLabels: ['Invité', 'Worker'],
      },
    },
    { type: 'MESSAGE', title: 'Hallo', content: 'Willkommen' },
    { type: 'IMAGE', url: 'https://example.org/map.png', title: 'Map', alt: 'Le parking' },
    { type: 'VIDEO', url: 'https://example.org/film.mp4', title: 'Film' },
  ])
})

it('shows a value itself, and nothing for a text that nobody wrote', () => {
  const bare = screen('kind', {
    type: 'FIELD',
    field: { name: 'kind', type: 'LIST', values: ['constructor'], defaultValue: null },
    translations: { en: { valueLabels: {} } },
  })
  const flow = localizeFlow({ ...definition, screens: [bare] }, [])
  expect(flow.screens[0]?.element).toMatchObject({
    field: { label: '', valueLabels: ['constructor'] },
  })
})
