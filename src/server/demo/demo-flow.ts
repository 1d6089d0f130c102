/** The demo company's questions: fields, the flow that asks them, and what must be signed. */
import {
  fever,
  film,
  houseRules,
  plan,
  proof,
  purpose,
  purposeValues,
  tools,
  training,
  welcome,
  wishes,
  workRules,
  type Texts,
} from './demo-texts.ts'

type Type = 'DATE' | 'LIST' | 'TEXT' | 'QUESTION' | 'FILE'

const labelled = (texts: Texts<string>) =>
  Object.fromEntries(Object.entries(texts).map(([language, label]) => [language, { label }]))

export const demoFields = [
  {
    id: 'purpose',
    type: 'LIST' as Type,
    label: purpose.en.label,
    values: [...purposeValues],
    resetAtEveryVisit: true,
  },
  { id: 'tools', type: 'QUESTION' as Type, label: tools.en, resetAtEveryVisit: true },
  {
    id: 'fever',
    type: 'QUESTION' as Type,
    label: fever.en,
    resetAtEveryVisit: true,
    keepAnswer: false,
  },
  { id: 'training', type: 'DATE' as Type, label: training.en },
  { id: 'wishes', type: 'TEXT' as Type, label: wishes.en },
  { id: 'insurance', type: 'FILE' as Type, label: proof.en, resetAtEveryVisit: true },
]

const purposeLabels = Object.fromEntries(
  Object.entries(purpose).map(([language, { label, values }]) => [
    language,
    {
      label,
      valueLabels: Object.fromEntries(
        purposeValues.map((value, index) => [value, values[index] ?? value]),
      ),
    },
  ]),
)

function question(id: string, type: Type, texts: Texts<string>, next: string, mandatory = false) {
  return {
    id,
    mandatory,
    element: { type: 'FIELD', field: { name: id, type }, translations: labelled(texts) },
    defaultTransition: { next },
  }
}

/** Who comes to work is asked for more; a fever leads to a refusal. */
export const demoFlow = {
  name: 'Before every visit',
  firstScreenId: 'welcome',
  screens: [
    {
      id: 'welcome',
      element: { type: 'MESSAGE', translations: welcome },
      defaultTransition: { next: 'purpose' },
    },
    {
      id: 'purpose',
      mandatory: true,
      element: {
        type: 'FIELD',
        field: { name: 'purpose', type: 'LIST', values: [...purposeValues] },
        translations: purposeLabels,
      },
      defaultTransition: { next: 'fever' },
      customTransitions: [{ values: ['work'], next: 'tools' }],
    },
    {
      ...question('tools', 'QUESTION', tools, 'training', true),
      customTransitions: [{ values: ['Yes'], next: 'insurance' }],
    },
    question('insurance', 'FILE', proof, 'training'),
    question('training', 'DATE', training, 'film'),
    {
      id: 'film',
      element: { type: 'VIDEO', url: '/demo/site-safety.mp4', translations: film },
      defaultTransition: { next: 'fever' },
    },
    {
      ...question('fever', 'QUESTION', fever, 'wishes', true),
      customTransitions: [{ values: ['Yes'], next: 'failure' }],
    },
    question('wishes', 'TEXT', wishes, 'plan'),
    {
      id: 'plan',
      element: { type: 'IMAGE', url: '/demo/site-plan.svg', translations: plan },
      defaultTransition: { next: 'success' },
    },
  ],
}

const inEveryLanguage = (texts: Texts<string>) =>
  Object.entries(texts).map(([language, content]) => ({ language, content }))

export const demoAgreements = [
  {
    name: 'Working on site',
    position: 1,
    conditions: [{ field: 'purpose', values: ['work'] }],
    texts: inEveryLanguage(workRules),
  },
  { name: 'House rules', position: 2, validityDays: 365, texts: inEveryLanguage(houseRules) },
]
