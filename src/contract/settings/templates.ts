/** Settings that an organisation keeps once for its locations, and where a location has its values from. Issue 16 §1, decision 0559. */
import { z } from 'zod'
import { templateLayers } from '#domain/location/templates/template.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, localDate, timeZone } from '../shapes.ts'

const tag = 'Organisation'
const path = '/private/setting-templates'
const params = z.object({ templateId: idInput('TP') })
const templateName = lineOfText(80).pipe(z.string().min(1))

const settingKey = z
  .string()
  .regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,80})?$/)
  .meta({ description: 'as in the configuration of a location: `retention.visitDays`, `modules`' })
const account = z.string().nullable().meta({ description: 'an address; null for an API client' })

/** Whatever the configuration of a location can hold. */
const settingValue = z.unknown().meta({
  type: ['string', 'number', 'boolean', 'array', 'object', 'null'],
  items: {},
  description: 'as in the configuration of a location',
})

const settingInput = z
  .object({
    key: settingKey,
    value: settingValue,
    locked: z.boolean().default(false),
    why: lineOfText(500)
      .default('')
      .meta({ description: 'said to the locations; needed for a lock' }),
  })
  .refine(({ locked, why }) => !locked || why !== '', {
    message: 'common_error_required',
    path: ['why'],
  })
const setting = z.object({
  key: z.string(),
  value: settingValue,
  locked: z.boolean(),
  why: z.string(),
})
const several = <Id extends z.ZodType<string>>(id: Id) =>
  z
    .array(id)
    .max(1_000)
    .default([])
    .transform((some) => [...new Set(some)])
const scopeInput = z.union([
  z.literal('ALL'),
  z.object({ locations: several(idInput('CO')), groups: several(idInput('LG')) }),
])
const scope = z.union([
  z.literal('ALL'),
  z.object({ locations: z.array(idOutput('CO')), groups: z.array(idOutput('LG')) }),
])
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const startInput = z.object({
  date: localDate,
  time: clockTime,
  zone: timeZone.nullable().meta({ description: 'null: by the clock of each location' }),
})
const start = z.object({ date: z.string(), time: z.string(), zone: z.string().nullable() })
const wanted = {
  settings: z
    .array(settingInput)
    .max(200)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length),
  scope: scopeInput,
}
const base = z.number().int().min(0).meta({
  description: 'the latest version that the caller has seen; 0 for none',
})

const version = z.object({
  version: z.number().int(),
  settings: z.array(setting),
  scope,
  start: start.nullable().meta({ description: 'null: from the moment it was made' }),
  madeAt: instantOutput,
  madeBy: account,
  state: z.enum(['SCHEDULED', 'LIVE', 'FORMER', 'WITHDRAWN']).meta({
    description: 'SCHEDULED: not live everywhere yet; LIVE: the one that counts; FORMER: it did',
  }),
})

const summary = z.object({
  id: idOutput('TP'),
  name: z.string(),
  version: z.number().int().meta({ description: 'the latest; 0: nothing was published yet' }),
  settings: z.number().int(),
  locked: z.number().int(),
  locations: z.number().int().meta({ description: 'that it is applied to now' }),
  keeping: z
    .number()
    .int()
    .meta({ description: 'of these, those that keep something of their own' }),
  failing: z.number().int().meta({ description: 'of these, those that could not take it over' }),
  scheduled: start.nullable(),
})

/** What becomes of one setting at a location. */
const change = z.object({
  key: z.string(),
  outcome: z.enum(['TAKES', 'KEEPS', 'RETURNS', 'SAME']).meta({
    description:
      'TAKES: its value changes; KEEPS: it keeps its own; RETURNS: nothing is given any more, and it has its own again; SAME: only who gives it, or whether it is locked, changes',
  }),
  locked: z.boolean(),
  from: settingValue,
  to: settingValue,
})
const fault = z.object({
  key: z.string().meta({ description: 'the setting, or the part of the configuration' }),
  code: z.string().meta({ description: 'why it is refused: an error code, or a rule of the part' }),
})
const effect = z.object({
  id: idOutput('CO'),
  name: z.string(),
  changes: z.array(change),
  fault: fault.nullable().meta({ description: 'nothing can be applied here' }),
})

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
    errors: ['setting_template_refused'],
  },
)
export const foreseeTemplate = defineEndpoint(
  'settingTemplates.foresee',
  `POST ${path}/{templateId}/effect`,
  {
    summary: 'What a version would change, and where. Nothing is changed.',
    tag,
    asks: true,
    params,
    body: z.object(wanted),
    response: z.object({
      locations: z.array(effect).meta({ description: 'where something changes or is refused' }),
    }),
    errors: [],
  },
)
export const publishTemplate = defineEndpoint(
  'settingTemplates.publish',
  `POST ${path}/{templateId}/versions`,
  {
    summary:
      'Publish a version, to count from now on or from a time on. All locations take it over, or it is refused with those that can’t.',
    tag,
    params,
    body: z.object({ ...wanted, base, start: startInput.nullable().default(null) }),
    response: z.object({
      version: z.number().int(),
      changed: z.number().int().meta({ description: 'locations where something changes' }),
    }),
    errors: ['changed_meanwhile', 'setting_template_refused', 'setting_template_past'],
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
    errors: ['setting_template_live', 'setting_template_refused'],
  },
)
export const addTemplateLocations = defineEndpoint(
  'settingTemplates.addLocations',
  `POST ${path}/{templateId}/locations`,
  {
    summary: 'Apply what a template says now to more locations, for example a new one.',
    tag,
    params,
    body: z.object({ add: z.array(idInput('CO')).min(1).max(1_000) }),
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
        }),
      ),
      faults: z.array(fault.extend({ id: idOutput('CO'), name: z.string(), at: instantOutput })),
    }),
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
            })
            .nullable()
            .meta({ description: 'what is given, also where the location keeps its own' }),
        }),
      ),
    }),
    errors: [],
  },
)
