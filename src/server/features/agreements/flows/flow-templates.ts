/** What new flows begin with: screens whose texts are in the catalogue, and the sentences that hold of them. */
import type { FlowTemplate } from '#domain/flow/studio/flow-template.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { FAILURE, SUCCESS, type ScreenTarget } from '#domain/flow/flow.ts'
import type { Sentence } from '#domain/flow/studio/sentence.ts'

type Rules = Readonly<Record<string, ScreenTarget>>

/** A screen of a template; questions are mandatory. `id` is the custom field's, too. */
export type TemplateScreen =
  | {
      readonly id: string
      readonly title: MessageKey
      readonly content: MessageKey
      readonly next: ScreenTarget
    }
  | {
      readonly id: string
      readonly label: MessageKey
      /** A list's values with what is shown for them; null: yes or no. */
      readonly values: Readonly<Record<string, MessageKey>> | null
      readonly when: Rules
      readonly next: ScreenTarget
    }

export type Template = {
  readonly screens: readonly TemplateScreen[]
  readonly sentences: readonly Sentence[]
}

const welcome = (next: ScreenTarget): TemplateScreen => ({
  id: 'welcome',
  title: 'template_welcome_title',
  content: 'template_welcome_content',
  next,
})
const purpose = (
  values: Readonly<Record<string, MessageKey>>,
  when: Rules,
  next: ScreenTarget,
): TemplateScreen => ({ id: 'purpose', label: 'template_purpose', values, when, next })
/** A message, and whether somebody will do as it says; who won't is denied. */
const rules = (
  name: 'safety' | 'laboratory' | 'school',
  next: ScreenTarget,
): readonly TemplateScreen[] => [
  {
    id: name,
    title: `template_${name}_title`,
    content: `template_${name}_content`,
    next: agreedTo(name),
  },
  {
    id: agreedTo(name),
    label: `template_${name}_agreed`,
    values: null,
    when: { No: FAILURE },
    next,
  },
]
const agreedTo = (name: string): string => `${name}_agreed`
const fever = (next: ScreenTarget): TemplateScreen => ({
  id: 'fever',
  label: 'template_fever',
  values: null,
  when: { Yes: FAILURE },
  next,
})
const deniedWhen = (field: string, value: string): Sentence => ({
  kind: 'DENIED_WHEN',
  field,
  value,
})
const answered = (field: string): Sentence => ({ kind: 'ALWAYS_ANSWERED', field })

const purposes = {
  meeting: 'template_purpose_meeting',
  interview: 'template_purpose_interview',
  work: 'template_purpose_work',
} as const

export const templates: Readonly<Record<FlowTemplate, Template>> = {
  OFFICE: {
    screens: [
      welcome('purpose'),
      purpose(purposes, { work: 'site' }, SUCCESS),
      { id: 'site', title: 'template_site_title', content: 'template_site_content', next: SUCCESS },
    ],
    sentences: [{ kind: 'SHOWN_WHEN', field: 'purpose', value: 'work', screenId: 'site' }],
  },
  FACTORY: {
    screens: [
      welcome('purpose'),
      purpose(purposes, { work: 'safety' }, 'fever'),
      ...rules('safety', 'fever'),
      fever(SUCCESS),
    ],
    sentences: [
      { kind: 'SHOWN_WHEN', field: 'purpose', value: 'work', screenId: 'safety' },
      deniedWhen('safety_agreed', 'No'),
      deniedWhen('fever', 'Yes'),
    ],
  },
  LABORATORY: {
    screens: [welcome('fever'), fever('laboratory'), ...rules('laboratory', SUCCESS)],
    sentences: [
      deniedWhen('fever', 'Yes'),
      deniedWhen('laboratory_agreed', 'No'),
      answered('laboratory_agreed'),
    ],
  },
  SCHOOL: {
    screens: [
      welcome('purpose'),
      purpose(
        { family: 'template_purpose_family', meeting: purposes.meeting, work: purposes.work },
        { family: SUCCESS },
        'school',
      ),
      ...rules('school', SUCCESS),
    ],
    sentences: [
      { kind: 'SHOWN_WHEN', field: 'purpose', value: 'work', screenId: 'school' },
      deniedWhen('school_agreed', 'No'),
    ],
  },
}
