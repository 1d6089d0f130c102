/** Where people work whom a directory or single sign-on brings. One list for an organisation. Issue 15 §3. */
import { z } from 'zod'
import { maxHomeRules, maxRuleValues } from '#domain/people/home-location.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { lineOfText } from '../shapes.ts'

const path = '/private/home-rules'
const values = z
  .array(lineOfText(100).pipe(z.string().min(1)))
  .max(maxRuleValues)
  .default([])
const ruleInput = z.object({
  cities: values,
  languages: values.meta({ description: 'tags; nl is also nl-BE' }),
  departments: values,
  locationId: idInput('CO'),
})
const listed = z.array(z.string())

export const getHomeRules = defineEndpoint('homeRules.get', `GET ${path}`, {
  summary:
    'By which rules people whom a directory brings get their location: the first that fits counts.',
  tag: 'Directories',
  response: z.object({
    rules: z.array(
      z.object({
        cities: listed,
        languages: listed,
        departments: listed,
        locationId: idOutput('CO'),
      }),
    ),
    otherwise: idOutput('CO')
      .nullable()
      .meta({ description: 'of everybody whom no rule fits; null: they are not taken' }),
  }),
  errors: [],
})
export const putHomeRules = defineEndpoint('homeRules.put', `PUT ${path}`, {
  summary:
    'Replace the rules. Nobody moves by this: they are asked about newcomers, and when the city, language or department of somebody changes.',
  tag: 'Directories',
  body: z.object({
    rules: z.array(ruleInput).max(maxHomeRules),
    otherwise: idInput('CO').nullable().default(null),
  }),
  response: z.object({ count: z.int() }),
  errors: [],
})
