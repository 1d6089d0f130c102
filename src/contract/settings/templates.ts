/** Settings that an organisation keeps once for its locations, and where a location has its values from. Issue 16 §1, decision 0559. */
import { z } from 'zod'
import { templateLayers } from '#domain/location/templates/template.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText } from '../shapes.ts'
import {
  account,
  base,
  effect,
  fault,
  settingKey,
  settingValue,
  startInput,
  summary,
  version,
  wanted,
} from './template-shapes.ts'

const tag = 'Organisation'
const path = '/private/setting-templates'
const params = z.object({ templateId: idInput('TP') })
const templateName = lineOfText(80).pipe(z.string().min(1))

export const listTemplates = defineEndpoint('settingTemplates.list', `GET ${path}`, {
  summary: 'The templates of settings, by name, and how locations keep to them.',
  tag,
  response: z.object({ templates: z.array(summary) }),
  errors: [],
})
export const createTemplate = defineEndpoint('settingTemplates.create', `POST ${path}`, {
  summary: 'Make a template. It does nothing until a version of it is published.',
  tag,
  body: z.object({ name: templateName }),
  response: z.object({ id: idOutput('TP') }),
  errors: ['setting_template_taken'],
})
export const getTemplate = defineEndpoint('settingTemplates.get', `GET ${path}/{templateId}`, {
  summary: 'A template with every version, and what settings a template can have.',
  tag,
  params,
  response: z.object({
    id: idOutput('TP'),
    name: z.string(),
    versions: z.array(version).meta({ description: 'the newest first' }),
    known: z
      .array(z.object({ key: z.string(), standard: settingValue }))
      .meta({ description: 'with what counts where nobody has said anything' }),
    places: z
      .array(z.object({ id: idOutput('CO'), name: z.string() }))
      .meta({ description: 'the locations that versions name, by name' }),
  }),
  errors: [],
})
export const renameTemplate = defineEndpoint(
  'settingTemplates.rename',
  `PUT ${path}/{templateId}`,
  {
    summary: 'Rename a template.',
    tag,
    params,
    body: z.object({ name: templateName }),
    response: z.object({ id: idOutput('TP') }),
    errors: ['setting_template_taken'],
  },
)
export const removeTemplate = defineEndpoint(
  'settingTemplates.remove',
  `DELETE ${path}/{templateId}`,
  {
    summary: 'Remove a template. Locations that follow it go back to what they had.',
    tag,
    params,
    response: z.object({ id: idOutput('TP') }),
    errors: [],
  },
)
export const foreseeTemplate = defineEndpoint(
  'settingTemplates.foresee',
  `POST ${path}/{templateId}/effect`,
  {
    summary:
      'What a version would change, and where, some locations at a time. Nothing is changed.',
    tag,
    asks: true,
    params,
    body: z.object({
      ...wanted,
      after: idInput('CO')
        .nullable()
        .default(null)
        .meta({ description: 'the `next` of the answer before; null: from the first on' }),
    }),
    response: z.object({
      locations: z.array(effect).meta({ description: 'where something changes or is refused' }),
      next: idOutput('CO').nullable().meta({ description: 'null: these were the last' }),
      tried: z.number().int().meta({ description: 'locations answered for so far' }),
      concerned: z.number().int().meta({ description: 'locations where something changes' }),
    }),
    errors: [],
  },
)
export const publishTemplate = defineEndpoint(
  'settingTemplates.publish',
  `POST ${path}/{templateId}/versions`,
  {
    summary:
      'Publish a version, to count from now on or from a time on. It is tried out at every location first; where one can’t take it over it is refused, with the places.',
    tag,
    params,
    body: z.object({ ...wanted, base, start: startInput.nullable().default(null) }),
    response: z.object({
      version: z.number().int(),
      changed: z.number().int().meta({ description: 'locations where something changes' }),
    }),
    errors: ['changed_meanwhile', 'setting_template_past'],
  },
)
export const withdrawVersion = defineEndpoint(
  'settingTemplates.withdraw',
  `DELETE ${path}/{templateId}/versions/{version}`,
  {
    summary: 'Call off a version that isn’t live everywhere yet. The one before it counts again.',
    tag,
    params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    response: z.object({ id: idOutput('TP') }),
    errors: ['setting_template_live'],
  },
)
export const addTemplateLocations = defineEndpoint(
  'settingTemplates.addLocations',
  `POST ${path}/{templateId}/locations`,
  {
    summary: 'Apply what a template says now to more locations, for example a new one.',
    tag,
    params,
    body: z.object({ add: z.array(idInput('CO')).min(1).max(50) }),
    response: z.object({ version: z.number().int() }),
    errors: ['setting_template_refused', 'setting_template_empty'],
  },
)
export const listDrift = defineEndpoint(
  'settingTemplates.drift',
  `GET ${path}/{templateId}/drift`,
  {
    summary: 'Where locations differ from what a template says, and which could not take it over.',
    tag,
    params,
    response: z.object({
      items: z.array(
        z.object({
          id: idOutput('CO'),
          name: z.string(),
          key: z.string(),
          given: settingValue,
          own: settingValue,
          settingBack: z.boolean().meta({ description: 'it is being set back' }),
        }),
      ),
      faults: z.array(fault.extend({ id: idOutput('CO'), name: z.string(), at: instantOutput })),
    }),
    errors: [],
  },
)

export const setBack = defineEndpoint(
  'settingTemplates.setBack',
  `POST ${path}/{templateId}/set-back`,
  {
    summary: 'Give locations what a template suggests, though they have their own.',
    tag,
    params,
    body: z.object({
      items: z.union([
        z.literal('ALL'),
        z
          .array(z.object({ id: idInput('CO'), key: settingKey }))
          .min(1)
          .max(1_000),
      ]),
    }),
    response: z.object({ locations: z.number().int() }),
    errors: [],
  },
)

export const listSettingOrigins = defineEndpoint(
  'settingOrigins.list',
  `GET ${companyPath}/setting-origins`,
  {
    summary:
      'Where a location has each of its settings from, and which are locked, by whom and why.',
    tag: 'Settings',
    params: z.object({ companyId: idInput('CO') }),
    response: z.object({
      settings: z.array(
        z.object({
          key: z.string(),
          origin: z.enum([...templateLayers, 'LOCATION', 'DEFAULT']),
          template: z
            .object({
              name: z.string(),
              value: settingValue,
              locked: z.boolean(),
              why: z.string(),
              setBy: account,
              setAt: instantOutput,
              layer: z.enum(templateLayers).meta({ description: 'for whom it applies' }),
              others: z.array(z.string()).meta({
                description:
                  'of a list of things: the names of those that the location has otherwise or not at all',
              }),
            })
            .nullable()
            .meta({ description: 'what is given, also where the location keeps its own' }),
        }),
      ),
    }),
    errors: [],
  },
)
