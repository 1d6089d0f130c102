/** What is the same for everybody: lists that a program needs before it can offer a choice (Spec §7, Reference and system). */
import { z } from 'zod'
import { modules } from '#domain/location/module.ts'
import { customFieldType } from '../agreements/custom-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { employeeManagementParams } from '../workplace/booking-params.ts'
import { language } from '../shapes.ts'
import { kioskParams, visitorCheckEmailParams, visitorManagementParams } from './params.ts'

const direction = z.enum(['ltr', 'rtl'])

export const listLanguages = defineEndpoint('languages.list', 'GET /languages', {
  summary: 'The languages that Foyer speaks.',
  tag: 'System',
  response: z.array(language.extend({ direction })),
  errors: [],
})
export const listLocales = defineEndpoint('locales.list', 'GET /locales', {
  summary: 'How days and hours are written in each language.',
  tag: 'System',
  response: z.array(
    z.object({
      languageCode: z.string(),
      locale: z
        .string()
        .meta({ description: 'language, script and region that are likely for it' }),
      direction,
      firstDay: z.int().meta({ description: 'of a week: 1 Monday to 7 Sunday' }),
      hourCycle: z.string().meta({ description: 'h12 or h23, as Unicode calls them' }),
      date: z.string().meta({ description: '31 December 2026, as it is written there' }),
    }),
  ),
  errors: [],
})
export const listModules = defineEndpoint('modules.list', 'GET /modules', {
  summary: 'What a location can use of Foyer.',
  tag: 'System',
  response: z.array(z.object({ id: z.enum(modules) })),
  errors: [],
})
export const listCustomFieldTypes = defineEndpoint(
  'customFieldTypes.list',
  'GET /custom-field-types',
  {
    summary: 'What a custom field can ask for.',
    tag: 'System',
    response: z.array(
      z.object({
        id: customFieldType,
        hasValues: z.boolean().meta({ description: 'whether the field itself names the answers' }),
        answer: z.string().meta({ description: 'what an answer looks like' }),
      }),
    ),
    errors: [],
  },
)
export const getParamDefaults = defineEndpoint('paramDefaults.get', 'GET /param-defaults', {
  summary: 'The settings that a location has until somebody changes them.',
  tag: 'System',
  response: z.object({
    visitorManagement: visitorManagementParams,
    visitorCheckEmail: visitorCheckEmailParams,
    kiosk: kioskParams,
    employeeManagement: employeeManagementParams,
  }),
  errors: [],
})
