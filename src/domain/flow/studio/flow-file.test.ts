import { expect, it } from 'vitest'
import { askScreen, tellScreen } from '#tests/support/flow-screens.ts'
import { flowFileFormat, writeFlowFile } from './flow-file.ts'

const draft = {
  id: 'FL-1',
  name: 'At the factory',
  firstScreenId: 'welcome',
  screens: [tellScreen('welcome', 'tools'), askScreen('tools'), askScreen('badge')],
  sentences: [],
  cases: [],
}

it('holds the flow and the fields that it asks, by id, and nothing of where it comes from', () => {
  const fields = ['tools', 'unasked', 'badge'].map((id) => ({ id, label: id }))
  expect(writeFlowFile(draft, fields)).toEqual({
    format: flowFileFormat,
    name: 'At the factory',
    firstScreenId: 'welcome',
    screens: draft.screens,
    sentences: [],
    cases: [],
    fields: [
      { id: 'badge', label: 'badge' },
      { id: 'tools', label: 'tools' },
    ],
  })
})
