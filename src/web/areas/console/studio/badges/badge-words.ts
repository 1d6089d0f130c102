import type { MessageKey } from '#contract/messages/catalogue.ts'
import { type BadgeVariable, badgeVariables } from '#domain/badge/badge-variables.ts'
import type { EditedElement, ElementType } from '#domain/badge/edit/edited-badge.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { type AskedField, fieldWord } from '../conditions/condition-words.ts'

export const elementTypes: readonly ElementType[] = [
  'TEXT',
  'QR',
  'LOGO',
  'PHOTO',
  'ICON',
  'LINE',
  'BARCODE',
]

type Words = {
  readonly translator: Pick<Translator, 't' | 'language'>
  readonly fields: readonly AskedField[]
}

const variableKeys = Object.fromEntries(
  badgeVariables.map((name) => [name, `badges_variable_${name.replace('.', '_')}`]),
) as Readonly<Record<BadgeVariable, MessageKey>> // as the texts are named

/** What a variable stands for; a name that nothing fills stays as it is. */
export function variableWord(name: string, { translator, fields }: Words): string {
  const known = badgeVariables.find((one) => one === name)
  if (known !== undefined) return translator.t(variableKeys[known])
  const id = name.replace(/^field\./, '')
  const field = fields.find((one) => one.id === id)
  return field === undefined ? name : fieldWord(id, { translator, fields, visitorTypes: noTypes })
}

/** The words of fields need none. */
const noTypes = { types: [], defaultType: '', mustChoose: false }

/** All variables that a text may have. Files have no words. */
export function variablesFor(fields: readonly AskedField[]): readonly string[] {
  const asked = fields.filter(({ active, type }) => active && type !== 'FILE')
  return [...badgeVariables, ...asked.map(({ id }) => `field.${id}`)]
}

/** What an element is called: what it says, else what it is. */
export function elementWord(element: EditedElement, words: Words): string {
  const { t } = words.translator
  if (element.type === 'ICON') return t(`badges_icon_${element.icon}`)
  const text = element.type === 'TEXT' ? element.text : ''
  const said = text
    .replaceAll(/\{\{([^{}]*)\}\}/g, (_whole, name: string) => variableWord(name.trim(), words))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return said === '' ? t(`badges_type_${element.type}`) : said
}
