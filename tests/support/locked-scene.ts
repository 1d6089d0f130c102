/** A plant that denies whoever has a fever and has contractors sign a safety text, and what of it an organisation may lock. */

export const noFever = { kind: 'DENIED_WHEN', field: 'fever', value: 'Yes' }
export const workersSign = {
  kind: 'SIGNED_WHEN',
  field: 'visitor_type',
  value: 'Contractor',
  agreement: 'Safety',
}
const question = (next: string) => ({
  id: 'fever',
  mandatory: true,
  element: {
    type: 'FIELD',
    field: { name: 'fever', type: 'QUESTION' },
    translations: { en: { label: 'Do you have a fever?' } },
  },
  defaultTransition: { next: 'success' },
  customTransitions: [{ values: ['Yes'], next }],
})
export const strict = { name: 'Plant', firstScreenId: 'fever', screens: [question('failure')] }
export const lenient = { ...strict, screens: [question('success')] }
export const empty = { ...strict, firstScreenId: null, screens: [] }
export const texts = [{ language: 'en', content: 'Text' }]
export const safety = {
  name: 'Safety',
  position: 1,
  conditions: [{ field: 'visitor_type', values: ['Contractor'] }],
  texts,
}
