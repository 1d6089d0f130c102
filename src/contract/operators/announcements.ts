/** What operators tell people who work here (issue 16 §2). */
import { z } from 'zod'
import {
  announcementAudiences,
  announcementLevels,
  announcementStates,
} from '#domain/operation/announcement.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantInput, instantOutput, languageCode, text } from '../shapes.ts'

const maxText = 1000

const level = z.enum(announcementLevels)
const audience = z.enum(announcementAudiences)

/** As whoever it is for reads it. */
export const shownAnnouncement = z.object({
  id: idOutput('AN'),
  level,
  language: z
    .string()
    .meta({ description: 'of the text: the one asked for, else English, else the first' }),
  text: z.string(),
})

export const listAnnouncements = defineEndpoint('announcements.list', 'GET /admin/announcements', {
  summary: 'What people are told, will be and were; the latest start first, the last two hundred.',
  tag: 'Installation',
  response: z.array(
    z.object({
      id: idOutput('AN'),
      level,
      texts: z.record(languageCode, z.string()),
      audience,
      organisation: z.object({ id: idOutput('OR'), name: z.string() }).nullable(),
      plan: z.object({ id: idOutput('PL'), name: z.string() }).nullable(),
      startsAt: instantOutput,
      endsAt: instantOutput,
      endedAt: instantOutput.nullable().meta({ description: 'ended early' }),
      state: z.enum(announcementStates),
      dismissals: z.number().int().meta({ description: 'by how many people' }),
    }),
  ),
  errors: [],
})

export const publishAnnouncement = defineEndpoint(
  'announcements.publish',
  'POST /admin/announcements',
  {
    summary: 'Tell people who work here something, from when to when. Visitors never see it.',
    tag: 'Installation',
    body: z
      .object({
        level,
        texts: z
          .record(languageCode, text(maxText))
          .refine(
            (texts) => Object.values(texts).some((one) => one.trim() !== ''),
            'common_error_required',
          )
          .meta({ description: 'by language; empty ones are left out' }),
        audience,
        organisationId: idInput('OR').nullable().default(null),
        planId: idInput('PL').nullable().default(null),
        startsAt: instantInput.nullable().default(null).meta({ description: 'null: at once' }),
        endsAt: instantInput,
      })
      .refine(
        ({ organisationId, planId }) => organisationId === null || planId === null,
        'common_error_notInList',
      )
      .meta({ description: 'Without an organisation and a plan: of the whole installation' }),
    response: z.object({ id: idOutput('AN') }),
    errors: ['announcement_over'],
  },
)

export const endAnnouncement = defineEndpoint(
  'announcements.end',
  'POST /admin/announcements/{announcementId}/end',
  {
    summary: 'Show it to nobody any more.',
    tag: 'Installation',
    params: z.object({ announcementId: idInput('AN') }),
    response: z.object({ ended: z.boolean().meta({ description: 'false: it was over already' }) }),
    errors: [],
  },
)

export const listOwnAnnouncements = defineEndpoint(
  'announcements.listOwn',
  'GET /admin/own-announcements',
  {
    summary: 'What the operator is told who asks.',
    tag: 'Installation',
    response: z.array(shownAnnouncement),
    errors: [],
  },
)

export const dismissOwnAnnouncement = defineEndpoint(
  'announcements.dismissOwn',
  'POST /admin/own-announcements/{announcementId}/dismiss',
  {
    summary: 'Show it to this operator no more.',
    tag: 'Installation',
    params: z.object({ announcementId: idInput('AN') }),
    response: z.object({ id: idOutput('AN') }),
    errors: [],
  },
)

export const dismissAnnouncement = defineEndpoint(
  'announcements.dismiss',
  'POST /private/companies/{companyId}/announcements/{announcementId}/dismiss',
  {
    summary: 'Show it to this person no more, wherever they work.',
    tag: 'Installation',
    params: z.object({ companyId: idInput('CO'), announcementId: idInput('AN') }),
    response: z.object({ id: idOutput('AN') }),
    errors: [],
  },
)
