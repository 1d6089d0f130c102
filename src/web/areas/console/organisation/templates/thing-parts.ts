import type { MessageKey } from '#contract/messages/catalogue.ts'
import { pickThings, thingLabels, thingNames } from '#domain/location/templates/things.ts'
import { messageKinds } from '#domain/notification/message-kind.ts'
import { isFirstType } from '#domain/visit/visitor/visitor-type.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { fieldOf, type KnownField } from './known-fields.ts'

/** Settings that are lists of things, by their keys: what they are called. */
const thingParts: Readonly<Record<string, MessageKey | undefined>> = {
  flows: 'settings_flows',
  fields: 'settings_fields',
  media: 'configuration_part_media',
  agreements: 'settings_agreements',
  'visitorTypes.types': 'settings_types',
  messages: 'settings_messages',
  badges: 'configuration_part_badges',
  instructions: 'configuration_part_instructions',
}

export type ThingPart = { readonly key: string; readonly label: MessageKey }

/** Those that a template can have, of all its settings. */
export function thingPartsOf(keys: ReadonlySet<string>): readonly ThingPart[] {
  return Object.entries(thingParts).flatMap(([key, label]) =>
    label !== undefined && keys.has(key) ? [{ key, label }] : [],
  )
}

/** What a setting is called. */
export function settingLabel(
  { t }: Pick<Translator, 't'>,
  known: readonly KnownField[],
  key: string,
): string {
  const field = fieldOf(known, key)
  const label = field?.field.label ?? thingParts[key]
  if (label === undefined) return key
  // Which details are asked for, and which of them have to be given.
  return field?.field.kind === 'details' && key !== field.id
    ? `${t(label)} · ${t('params_detail_required')}`
    : t(label)
}

export type Thing = { readonly name: string; readonly label: string; readonly item: unknown }

/** Things of a list, by their names. */
export function thingsIn(value: unknown): readonly Thing[] {
  const labels = thingLabels(value)
  return thingNames(value).map((name, index) => ({
    name,
    label: labels[index] ?? name,
    item: pickThings(value, [name])[0],
  }))
}

/** What a thing of a setting is called, where its label is none of a location: a visitor type that has no name, or a message. */
export function thingWord(
  { t, language }: Pick<Translator, 't' | 'language'>,
  key: string,
  label: string,
): string {
  if (key === 'visitorTypes.types' && isFirstType(label)) return t(`visitor_type_${label}`)
  if (key !== 'messages') return label
  const [said, languageOfText = ''] = label.split('/')
  const kind = messageKinds.find((one) => one === said)
  if (kind === undefined) return label
  return `${t(`template_kind_${kind}`)} · ${languageWord(language, languageOfText)}`
}

/** What a part of a configuration says under a key of a template: `visitorTypes.types`. */
export function partOf(parts: Readonly<Record<string, unknown>>, key: string): unknown {
  const [part = '', name] = key.split('.')
  const value = parts[part]
  return name === undefined ? value : (Reflect.get(Object(value), name) as unknown)
}
