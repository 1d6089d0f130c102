/** Badges: templates, the badge of a visit, and its settings (Spec §7 badge, badge fonts and variables, params). */
import { z } from 'zod'
import {
  badgeAlignments,
  badgeColours,
  badgeCodes,
  badgeIcons,
  badgeLimits,
  badgeVerticalAlignments,
  badgeWeights,
} from '#domain/badge/badge-template.ts'
import { printStatuses } from '#domain/badge/print-job.ts'
import { condition } from '../agreements/agreements.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { bytes, instantOutput, languageCode, lineOfText, text } from '../shapes.ts'

const millimetres = (max: number) => z.number().min(0).max(max)
const anyElement = {
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .meta({ description: 'names the element to people who edit at the same time' }),
  when: z
    .array(condition)
    .max(badgeLimits.maxConditions)
    .optional()
    .meta({ description: 'on the badges of those for whom all of these hold' }),
  x: millimetres(badgeLimits.width.max),
  y: millimetres(badgeLimits.height.max),
  width: millimetres(badgeLimits.width.max),
  height: millimetres(badgeLimits.height.max),
}
const points = z.number().min(badgeLimits.fontSize.min).max(badgeLimits.fontSize.max)
const colour = z.enum(badgeColours).default('BLACK')
const variableText = text(badgeLimits.maxTextLength).pipe(z.string().min(1))

const element = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TEXT'),
    ...anyElement,
    text: variableText.meta({ description: 'with variables: {{visitor.name}}' }),
    fontSize: points.meta({ description: 'points; made smaller until the text fits' }),
    minFontSize: points.default(6),
    maxLines: z.number().int().min(1).max(badgeLimits.maxLines).default(1),
    weight: z.enum(badgeWeights).default('REGULAR'),
    align: z.enum(badgeAlignments).default('LEFT'),
    verticalAlign: z.enum(badgeVerticalAlignments).default('TOP'),
    colour,
  }),
  z.object({ type: z.literal('LOGO'), ...anyElement }),
  z.object({ type: z.literal('PHOTO'), ...anyElement }),
  z.object({
    type: z.literal('QR'),
    ...anyElement,
    content: z.enum(badgeCodes).default('PASS'),
  }),
  z.object({ type: z.literal('ICON'), ...anyElement, icon: z.enum(badgeIcons), colour }),
  z.object({
    type: z.literal('BARCODE'),
    ...anyElement,
    content: variableText.meta({ description: 'with variables; printed as Code 128' }),
  }),
  z.object({ type: z.literal('LINE'), ...anyElement, colour }),
])
export const badgeElements = z.array(element).max(badgeLimits.maxElements)
const size = (limits: { readonly min: number; readonly max: number }) =>
  z.number().min(limits.min).max(limits.max).multipleOf(0.1).meta({ description: 'millimetres' })
const badgeTemplateInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  widthMm: size(badgeLimits.width),
  heightMm: size(badgeLimits.height),
  elements: badgeElements,
})
const version = z.string().max(64).meta({ description: 'changes whenever the template is saved' })
const badgeTemplate = badgeTemplateInput.extend({ id: idOutput('BT'), version })

export const badgeParams = z.object({
  templateId: idOutput('BT')
    .nullable()
    .default(null)
    .meta({ description: 'null: the badge that comes with Foyer' }),
  byVisitorType: z
    .array(z.object({ visitorType: lineOfText(100), templateId: idOutput('BT') }))
    .max(100)
    .refine(
      (list) => new Set(list.map(({ visitorType }) => visitorType)).size === list.length,
      'visitor_type_twice',
    )
    .default([])
    .meta({ description: 'visitors of these types get another badge; named by their codes' }),
  printerId: idOutput('PR').nullable().default(null),
  printOnCheckIn: z.boolean().default(false),
  wifiNetwork: lineOfText(32).default(''),
  wifiPassword: lineOfText(63).default(''),
})
export type BadgeParams = z.output<typeof badgeParams>

/** Somebody made up, for whom a template is tried. What is left out is as in `badges.variables`. */
const sampleVisitor = z.object({
  values: z
    .record(z.string().max(100), lineOfText(300))
    .default({})
    .meta({ description: 'what variables say, by their names' }),
  visitorType: lineOfText(100).default('').meta({ description: 'its code' }),
  answers: z.record(z.string().max(64), text(1000)).default({}).meta({
    description: 'what conditions look at, by custom field',
  }),
  hasPhoto: z.boolean().default(false),
})

const companyParams = z.object({ companyId: idInput('CO') })
const templateParams = z.object({ companyId: idInput('CO'), badgeTemplateId: idInput('BT') })
const format = z.enum(['PDF', 'ZPL']).default('PDF')
const dpi = z.enum(['203', '300', '600']).default('203').meta({ description: 'of a ZPL printer' })
/** What a label printer takes has no registered type. */
const badgeTypes = ['application/pdf', 'application/zpl'] as const
const previewFormat = z.enum(['PDF', 'ZPL', 'PNG']).default('PDF').meta({
  description: 'PNG: the ZPL as its printer burns it, dot by dot; the text in a font like it',
})

export const listBadgeTemplates = defineEndpoint(
  'badgeTemplates.list',
  `GET ${companyPath}/vm/badge-templates`,
  {
    summary: 'The badge templates of a company, by name.',
    tag: 'Badges',
    params: companyParams,
    response: z.array(badgeTemplate),
    errors: [],
  },
)
export const getBadgeTemplate = defineEndpoint(
  'badgeTemplates.get',
  `GET ${companyPath}/vm/badge-templates/{badgeTemplateId}`,
  {
    summary: 'One badge template.',
    tag: 'Badges',
    params: templateParams,
    response: badgeTemplate,
    errors: [],
  },
)
export const createBadgeTemplate = defineEndpoint(
  'badgeTemplates.create',
  `POST ${companyPath}/vm/badge-templates`,
  {
    summary: 'Create a badge template.',
    tag: 'Badges',
    params: companyParams,
    body: badgeTemplateInput,
    response: z.object({ id: idOutput('BT') }),
    errors: ['conflict'],
  },
)
export const updateBadgeTemplate = defineEndpoint(
  'badgeTemplates.update',
  `PUT ${companyPath}/vm/badge-templates/{badgeTemplateId}`,
  {
    summary: 'Replace a badge template.',
    tag: 'Badges',
    params: templateParams,
    body: badgeTemplateInput.extend({
      version: version.optional().meta({
        description: 'as it was read: where it is no longer that, nothing is saved',
      }),
    }),
    response: z.object({ id: idOutput('BT'), version }),
    errors: ['conflict', 'changed_meanwhile', 'setting_locked'],
  },
)
export const removeBadgeTemplate = defineEndpoint(
  'badgeTemplates.remove',
  `DELETE ${companyPath}/vm/badge-templates/{badgeTemplateId}`,
  {
    summary: 'Remove a badge template that the settings do not name.',
    tag: 'Badges',
    params: templateParams,
    response: z.object({ id: idOutput('BT') }),
    errors: ['badge_setting_in_use', 'setting_locked'],
  },
)
export const previewBadge = defineEndpoint(
  'badges.preview',
  `POST ${companyPath}/vm/badge-preview`,
  {
    summary: 'How a template looks, with the badge of a made-up visitor.',
    tag: 'Badges',
    params: companyParams,
    query: z.object({ format: previewFormat, dpi, language: languageCode.optional() }),
    body: badgeTemplateInput.omit({ name: true }).extend({ sample: sampleVisitor.prefault({}) }),
    answers: [...badgeTypes, 'image/png'],
    response: bytes,
    errors: [],
  },
)
export const listBadgeVariables = defineEndpoint(
  'badges.variables',
  `GET ${companyPath}/vm/badge-variables`,
  {
    summary: 'What a badge may name, each with an example.',
    tag: 'Badges',
    params: companyParams,
    query: z.object({ language: languageCode.optional() }),
    response: z.array(z.object({ name: z.string(), example: z.string() })),
    errors: [],
  },
)
export const listBadgeFonts = defineEndpoint('badges.fonts', `GET ${companyPath}/vm/badge-fonts`, {
  summary: 'The fonts that badges are set in, and the scripts they write.',
  tag: 'Badges',
  params: companyParams,
  response: z.array(
    z.object({
      name: z.string(),
      weights: z.array(z.enum(badgeWeights)),
      scripts: z.array(z.string()),
    }),
  ),
  errors: [],
})
export const listBadgeIcons = defineEndpoint('badges.icons', `GET ${companyPath}/vm/badge-icons`, {
  summary: 'The icons that a badge may have.',
  tag: 'Badges',
  params: companyParams,
  response: z.array(
    z.object({ name: z.enum(badgeIcons), svg: z.string().meta({ description: 'in black' }) }),
  ),
  errors: [],
})
export const getBadge = defineEndpoint('badges.get', `GET ${visitPath}/badge`, {
  summary: 'The badge of a visitor who has checked in, as a PDF or for a label printer.',
  tag: 'Badges',
  params: visitParams,
  query: z.object({ format, dpi, templateId: idInput('BT').optional() }),
  answers: badgeTypes,
  response: bytes,
  errors: ['badge_unavailable'],
})
export const printBadge = defineEndpoint('badges.print', `POST ${visitPath}/badge/print`, {
  summary: 'Print the badge of a visitor who has checked in; again, if it was printed before.',
  tag: 'Badges',
  params: visitParams,
  body: z
    .object({
      printerId: idInput('PR').optional().meta({ description: 'else the one of the settings' }),
      templateId: idInput('BT').optional().meta({ description: 'else the one of the settings' }),
    })
    .default({}),
  response: z.object({
    id: idOutput('PJ'),
    visitId: visitIdOutput,
    status: z.enum(printStatuses),
    reprintOf: idOutput('PJ').nullable(),
  }),
  errors: ['badge_unavailable', 'printer_missing'],
})
export const getBadgePrinting = defineEndpoint('badges.printing', `GET ${visitPath}/badge/print`, {
  summary: 'Where the badge of a visit is printed, and what became of the last one.',
  tag: 'Badges',
  params: visitParams,
  response: z.object({
    printer: z
      .object({ name: z.string() })
      .nullable()
      .meta({ description: 'the one of the settings; null: none, or it is switched off' }),
    last: z
      .object({
        id: idOutput('PJ'),
        status: z.enum(printStatuses),
        printer: z.string(),
        error: z.string().nullable().meta({ description: 'why the last try failed: paper_out, …' }),
        at: instantOutput.meta({ description: 'since when it stands so' }),
      })
      .nullable()
      .meta({ description: 'null: nothing was to be printed' }),
  }),
  errors: [],
})
export const getBadgeParams = defineEndpoint('params.badge', `GET ${companyPath}/vm/params/badge`, {
  summary: 'Settings of the badges.',
  tag: 'Settings',
  params: companyParams,
  response: badgeParams,
  errors: [],
})
export const putBadgeParams = defineEndpoint(
  'params.putBadge',
  `PUT ${companyPath}/vm/params/badge`,
  {
    summary: 'Replace the settings of the badges; what is left out takes its default.',
    tag: 'Settings',
    params: companyParams,
    body: badgeParams,
    response: badgeParams,
    errors: [],
  },
)
