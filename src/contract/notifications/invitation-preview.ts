/** The mail that an invitation would bring, while somebody still writes it (issue 14 §9). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantInput, languageCode, lineOfText, text } from '../shapes.ts'

export const previewInvitation = defineEndpoint(
  'invitations.preview',
  `POST ${companyPath}/vm/invitation-preview`,
  {
    summary:
      'The first mail that a visitor would get, in their language; nothing is sent, and nothing is stored.',
    asks: true,
    tag: 'Meetings',
    params: z.object({ companyId: idInput('CO') }),
    body: z.object({
      visitor: z.object({
        id: idInput('V').optional().meta({ description: 'a visitor known already' }),
        firstname: lineOfText(100).optional(),
        lastname: lineOfText(100).optional(),
        companyName: lineOfText(200).optional(),
        email: z
          .string()
          .max(254)
          .optional()
          .meta({ description: 'as far as it is written: it need not be an address yet' }),
        language: languageCode.optional(),
        visitorType: lineOfText(100).optional(),
      }),
      startAt: instantInput,
      endAt: instantInput,
      hostId: idInput('US'),
      description: text(10_000).default(''),
    }),
    response: z.object({
      mail: z
        .object({
          language: languageCode,
          subject: z.string(),
          html: z.string().meta({ description: 'a whole document' }),
        })
        .nullable()
        .meta({ description: 'null: the location sends no mail before the visit' }),
    }),
    errors: ['no_host_found'],
  },
)
