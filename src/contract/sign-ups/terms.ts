/** The terms of whoever runs the installation (Spec §7: terms and conditions; issue 16 §3). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { instantOutput, languageCode, text } from '../shapes.ts'

/** Terms are long; nobody’s are longer. */
const maxTerms = 100_000

const terms = z.object({
  version: z.number().int(),
  language: z
    .string()
    .meta({ description: 'of the text: the one asked for, else English, else the first' }),
  text: z.string().meta({ description: 'plain text, paragraphs apart by an empty line' }),
  publishedAt: instantOutput,
})

export const getTerms = defineEndpoint('terms.get', 'GET /terms-and-conditions', {
  summary: 'The terms that count now; null where the installation has none.',
  tag: 'Reference',
  query: z.object({ language: languageCode.default('en') }),
  response: z.object({ terms: terms.nullable() }),
  errors: [],
})
export const publishTerms = defineEndpoint('terms.publish', 'POST /admin/terms-and-conditions', {
  summary: 'Publish a new version. Earlier ones stay as they were accepted.',
  tag: 'Installation',
  body: z.object({
    base: z.int().min(0).meta({ description: 'the version that was read; 0 where there was none' }),
    texts: z
      .record(languageCode, text(maxTerms))
      .refine(
        (texts) => Object.values(texts).some((one) => one.trim() !== ''),
        'common_error_required',
      ),
  }),
  response: z.object({ version: z.number().int() }),
  errors: ['changed_meanwhile'],
})
export const listTerms = defineEndpoint('terms.list', 'GET /admin/terms-and-conditions', {
  summary: 'All versions with their texts, the newest first, and by how many each was accepted.',
  tag: 'Installation',
  response: z.array(
    z.object({
      version: z.number().int(),
      texts: z.record(languageCode, z.string()),
      publishedAt: instantOutput,
      acceptances: z.number().int(),
    }),
  ),
  errors: [],
})
export const listAcceptances = defineEndpoint(
  'terms.acceptances',
  'GET /admin/terms-and-conditions/acceptances',
  {
    summary: 'Who accepted which version, the newest first; the last two hundred.',
    tag: 'Installation',
    response: z.array(
      z.object({
        organisationName: z.string(),
        email: z.string(),
        version: z.number().int(),
        acceptedAt: instantOutput,
      }),
    ),
    errors: [],
  },
)
