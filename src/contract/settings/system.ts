/** Calls that belong to no company: configuration, texts, countries, tracking (Spec §3, §7). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { lineOfText, text } from '../shapes.ts'

export const configuration = z.object({
  apiBaseUrl: z.string(),
  analytics: z.object({ enabled: z.boolean(), debug: z.boolean(), trackingId: z.string() }),
  usageStats: z.object({ enabled: z.boolean(), debug: z.boolean(), url: z.string() }),
  showScriptErrors: z.boolean(),
  demo: z.boolean(),
})
export const getConfiguration = defineEndpoint('configuration.get', 'GET /configuration.json', {
  summary: 'What the web app needs to know before its first call.',
  tag: 'System',
  response: configuration,
  errors: [],
})
export const getMessages = defineEndpoint('messages.get', 'GET /i18n/vm/{language}', {
  summary: 'Every text of the public areas in one language; what is missing comes in English.',
  tag: 'System',
  params: z.object({ language: z.string().max(20) }),
  response: z.record(z.string(), z.string()),
  errors: [],
})
export const listCountries = defineEndpoint('countries.list', 'GET /countries', {
  summary: 'Countries with their currency and time zones.',
  tag: 'System',
  response: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      timeZones: z.array(z.string()),
    }),
  ),
  errors: [],
})
export const recordTracking = defineEndpoint('tracking.record', 'POST /app/backend/usage-stats', {
  summary: 'Usage statistics of the public areas; holds no name, address or answer text.',
  tag: 'System',
  body: z.object({
    source: z.enum(['booking', 'walkin', 'registration']),
    companyId: idInput('CO').optional(),
    event: z.discriminatedUnion('name', [
      z.object({ name: z.literal('pageview'), url: text(2000) }),
      z.object({
        name: z.literal('question-answered'),
        value: text(10_000).meta({
          description: 'kept for QUESTION and LIST only; free text never leaves',
        }),
        questionType: lineOfText(40),
        fieldName: lineOfText(64),
      }),
      z.object({ name: z.literal('checkin-denied') }),
      z.object({ name: z.literal('screen-skipped'), screenId: lineOfText(64) }),
      z.object({ name: z.literal('message-read'), screenId: lineOfText(64) }),
      z.object({
        name: z.literal('signed-agreement'),
        sendCopy: z.boolean(),
        handSignature: z.boolean(),
      }),
    ]),
  }),
  response: z.object({ recorded: z.boolean() }),
  errors: [],
})
