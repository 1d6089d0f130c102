/** Read-only mode of the installation and of single organisations (issue 16 §2, decision 0584). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { shownAnnouncement } from './announcements.ts'
import { instantInput, instantOutput, lineOfText } from '../shapes.ts'

/** Which part of the installation. */
const place = z
  .union([z.literal('EVERYTHING'), idInput('OR')])
  .meta({ description: 'EVERYTHING, or an organisation' })

const mode = z.object({
  reason: lineOfText(300)
    .refine((value) => value !== '', 'common_error_required')
    .meta({ description: 'shown to everybody whose act is refused, as it is typed' }),
  endsAt: instantInput.nullable().meta({ description: 'null: until somebody ends it' }),
})

export const listReadOnly = defineEndpoint('readOnly.list', 'GET /admin/read-only', {
  summary: 'What may only be read at the moment: the whole installation first, then organisations.',
  tag: 'Installation',
  response: z.array(
    z.object({
      organisation: z
        .object({ id: idOutput('OR'), name: z.string() })
        .nullable()
        .meta({ description: 'null: the whole installation' }),
      reason: z.string(),
      since: instantOutput,
      endsAt: instantOutput.nullable(),
    }),
  ),
  errors: [],
})

export const beginReadOnly = defineEndpoint('readOnly.begin', 'POST /admin/read-only', {
  summary: 'Let everything, or one organisation, be read only, or change until when and why.',
  tag: 'Installation',
  body: mode.extend({ place }),
  response: z.object({ since: instantOutput }),
  errors: ['read_only_past'],
})
export const endReadOnly = defineEndpoint('readOnly.end', 'POST /admin/read-only/end', {
  summary: 'Let everything, or one organisation, be changed again.',
  tag: 'Installation',
  body: z.object({ place }),
  response: z.object({ ended: z.boolean().meta({ description: 'false: it was not read-only' }) }),
  errors: [],
})

const window = z.object({
  reason: lineOfText(300)
    .refine((value) => value !== '', 'common_error_required')
    .meta({ description: 'shown to people who work here, as it is typed' }),
  startsAt: instantInput,
  endsAt: instantInput,
  announcedFrom: instantInput.meta({ description: 'from when people are told that it comes' }),
})
const shownWindow = z.object({
  reason: z.string(),
  startsAt: instantOutput,
  endsAt: instantOutput,
  announcedFrom: instantOutput,
})

export const readMaintenance = defineEndpoint('maintenance.get', 'GET /admin/maintenance', {
  summary: 'The maintenance that is planned or under way.',
  tag: 'Installation',
  response: z.object({ maintenance: shownWindow.nullable() }),
  errors: [],
})
export const planMaintenance = defineEndpoint('maintenance.plan', 'POST /admin/maintenance', {
  summary:
    'Plan maintenance of the whole installation, or change it: read-only mode that begins by itself and closes the pages of people who work here.',
  tag: 'Installation',
  body: window,
  response: shownWindow,
  errors: ['maintenance_times'],
})
export const cancelMaintenance = defineEndpoint(
  'maintenance.cancel',
  'POST /admin/maintenance/cancel',
  {
    summary: 'Call maintenance off, or end it early.',
    tag: 'Installation',
    response: z.object({ ended: z.boolean().meta({ description: 'false: none was planned' }) }),
    errors: [],
  },
)

export const readInstallationState = defineEndpoint(
  'installationState.get',
  'GET /private/companies/{companyId}/installation-state',
  {
    summary: 'What whoever works at a location has to know of the installation.',
    tag: 'Installation',
    params: z.object({ companyId: idInput('CO') }),
    response: z.object({
      readOnly: z
        .object({ reason: z.string(), until: instantOutput.nullable() })
        .nullable()
        .meta({ description: 'while nothing can be changed there' }),
      maintenance: z
        .object({
          reason: z.string(),
          startsAt: instantOutput,
          endsAt: instantOutput,
        })
        .nullable()
        .meta({ description: 'that people are to know of: planned, or under way' }),
      announcements: z
        .array(shownAnnouncement)
        .meta({ description: 'what this person is told and has not dismissed' }),
    }),
    errors: [],
  },
)
