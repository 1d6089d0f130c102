/** What is left to do until a location receives visitors (issue 14 §1). */
import { z } from 'zod'
import { setUpSteps, setUpTemplates } from '#domain/location/set-up.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'

/** What somebody chooses of it; where a location stands is read off what is there. */
const chosen = {
  hidden: z.boolean().default(false).meta({ description: 'the console does not begin with it' }),
  putOff: z
    .array(z.enum(setUpSteps))
    .max(setUpSteps.length)
    .default([])
    .meta({ description: 'the steps that can wait' }),
}
const template = z
  .enum(setUpTemplates)
  .nullable()
  .default(null)
  .meta({ description: 'the one that was taken over last' })

/** What is stored of it. */
export const setUpChoices = z.object({ ...chosen, template })
export type SetUpChoices = z.output<typeof setUpChoices>

const setUp = setUpChoices.extend({
  state: z.enum(['OPEN', 'HIDDEN', 'DONE']),
  steps: z
    .array(
      z.object({
        step: z.enum(setUpSteps),
        state: z.enum(['OPEN', 'PUT_OFF', 'DONE']),
        count: z.number().int().meta({ description: 'how much of it there is' }),
      }),
    )
    .meta({ description: 'those that apply, in their order' }),
  mail: z.enum(['SENT', 'INBOX', 'NOWHERE']).meta({
    description:
      'where emails go: out, to the inbox of this server, or nowhere without a mail server',
  }),
})

/** A part of a location that a template sets up. */
export const setUpPart = z.enum(['QUESTIONS', 'AGREEMENT', 'SETTINGS', 'MODULES'])

const params = z.object({ companyId: idInput('CO') })

export const getSetUp = defineEndpoint('setUp.get', `GET ${companyPath}/set-up`, {
  summary: 'What is done and what is left to do until the first visitor walks in.',
  tag: 'Settings',
  params,
  response: setUp,
  errors: [],
})
export const putSetUp = defineEndpoint('setUp.put', `PUT ${companyPath}/set-up`, {
  summary: 'Put steps off, and hide the list or show it again.',
  tag: 'Settings',
  params,
  body: z.object(chosen),
  response: setUp,
  errors: [],
})
export const takeSetUpTemplate = defineEndpoint(
  'setUp.takeTemplate',
  `POST ${companyPath}/set-up/template`,
  {
    summary:
      'Set a location up as others like it are. What somebody has set up already stays as it is.',
    tag: 'Settings',
    params,
    body: z.object({ template: z.enum(setUpTemplates) }),
    response: z.object({
      made: z.array(setUpPart),
      kept: z.array(setUpPart).meta({
        description: 'what was there already, or what the caller has no permission to change',
      }),
    }),
    errors: ['guarantee_locked', 'setting_locked'],
  },
)
