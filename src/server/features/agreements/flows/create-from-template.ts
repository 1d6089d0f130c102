import type { FlowTemplate } from '#domain/flow/studio/flow-template.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { createCustomField } from '../custom-fields/create-custom-field.ts'
import type { FlowInput } from './check-definition.ts'
import { createFlow, type SavedFlow } from './create-flow.ts'
import { type TemplateScreen, templates } from './flow-templates.ts'
import { type KnownField, lockAskableFields, listFieldIds } from './queries.ts'

type Question = Extract<TemplateScreen, { label: MessageKey }>

/**
 * Adds a flow with the screens of a template, written in each of the location's languages. A question takes the custom field of its
 * name where the location has a fitting one, and else makes one.
 */
export async function createFromTemplate(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { name, template }: { readonly name: string; readonly template: FlowTemplate },
): Promise<SavedFlow> {
  const { screens, sentences } = templates[template]
  const known = await lockAskableFields(tx, company.companyId)
  const taken = new Set(await listFieldIds(tx, company.companyId))
  const fields = new Map<string, string>()
  for (const screen of screens) {
    if (!('label' in screen)) continue
    const fitting = known.find((field) => fits(field, screen))
    const id = fitting?.id ?? freeId(screen.id, taken)
    fields.set(screen.id, id)
    if (fitting === undefined) await createField(tx, company, act, { id, screen })
  }
  const fieldOf = (id: string): string => fields.get(id) ?? id
  return createFlow(tx, company, act, {
    name,
    firstScreenId: screens[0]?.id ?? null,
    screens: screens.map((screen) => definitionOf(screen, fieldOf(screen.id), company)),
    cases: [],
    sentences: sentences.map((sentence) =>
      sentence.field === null ? sentence : { ...sentence, field: fieldOf(sentence.field) },
    ),
  })
}

function fits(field: KnownField, { id, values }: Question): boolean {
  const isNamed = field.id === id || /^_\d+$/.test(field.id.replace(id, ''))
  if (!isNamed || field.type !== typeOf(values)) return false
  return values === null || Object.keys(values).every((value) => field.values.includes(value))
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  let number = 2
  while (taken.has(`${id}_${String(number)}`)) number += 1
  return `${id}_${String(number)}`
}

async function createField(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { id, screen: { label, values } }: { readonly id: string; readonly screen: Question },
): Promise<void> {
  const language = company.languages[0] ?? 'en'
  await createCustomField(tx, company.companyId, act, {
    id,
    type: typeOf(values),
    label: textFor(language, label),
    translations: inLanguages(company, (one) => ({
      label: textFor(one, label),
      valueLabels: Object.values(values ?? {}).map((key) => textFor(one, key)),
    })),
    values: Object.keys(values ?? {}),
    resetAtEveryVisit: true,
    keepAnswer: true,
    internalOnly: false,
    active: true,
  })
}

function definitionOf(
  screen: TemplateScreen,
  field: string,
  company: CompanyCard,
): FlowInput['screens'][number] {
  const shared = { id: screen.id, isNew: false, defaultTransition: { next: screen.next } }
  if (!('label' in screen)) {
    const translations = inLanguages(company, (language) => ({
      title: textFor(language, screen.title),
      content: textFor(language, screen.content),
    }))
    return {
      ...shared,
      mandatory: false,
      element: { type: 'MESSAGE', translations },
      customTransitions: [],
    }
  }
  const { label, values, when } = screen
  return {
    ...shared,
    mandatory: true,
    element: {
      type: 'FIELD',
      field: {
        name: field,
        type: typeOf(values),
        values: Object.keys(values ?? {}),
        defaultValue: null,
      },
      translations: inLanguages(company, (language) => ({
        label: textFor(language, label),
        valueLabels: Object.fromEntries(
          Object.entries(values ?? {}).map(([value, key]) => [value, textFor(language, key)]),
        ),
      })),
    },
    customTransitions: Object.entries(when).map(([value, next]) => ({ values: [value], next })),
  }
}

const typeOf = (values: Question['values']) => (values === null ? 'QUESTION' : 'LIST')

function inLanguages<Texts>(
  { languages }: CompanyCard,
  write: (language: string) => Texts,
): Record<string, Texts> {
  return Object.fromEntries(languages.map((language) => [language, write(language)]))
}
