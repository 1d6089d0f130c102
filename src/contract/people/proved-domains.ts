/** The domains that an organisation has proved to be its own, and what counts for people with an address there. Issue 16 §1, decision 0562. */
import { z } from 'zod'
import { domainFindings, domainStates } from '#domain/access/proved-domain.ts'
import { defineEndpoint } from '../endpoint.ts'
import { joinRoles } from '#domain/access/joining.ts'
import { idInput, idOutput } from '../ids.ts'
import { domainName } from '../integrations/mailboxes.ts'
import { instantOutput } from '../shapes.ts'

const tag = 'Sign-in'
const path = '/private/proved-domains' as const
const params = z.object({ domain: domainName })
const answer = z.object({ domain: z.string() })

const provedDomain = z.object({
  domain: z.string(),
  state: z.enum(domainStates).meta({
    description:
      'FADING: it still counts, though its record is gone; TAKEN: it counts for another organisation, whose record is there, too',
  }),
  record: z.object({
    name: z.string(),
    expected: z.string().meta({ description: 'the TXT record to enter' }),
    found: z.array(z.string()).nullable().meta({ description: 'null: DNS didn’t answer' }),
    finding: z.enum(domainFindings),
    elsewhere: z
      .string()
      .nullable()
      .meta({ description: 'another name at which it stands by mistake' }),
  }),
  provedAt: instantOutput.nullable(),
  countsUntil: instantOutput
    .nullable()
    .meta({ description: 'of a record that is gone: until when the domain counts without it' }),
  checkedAt: instantOutput.nullable(),
  nextCheckAt: instantOutput,
  needsSignOn: z.boolean().meta({
    description:
      'people with an address there sign in by single sign-on alone, except those who can set it up',
  }),
  joining: z
    .object({ locationId: idOutput('CO'), roles: z.array(z.enum(joinRoles)) })
    .nullable()
    .meta({
      description:
        'at which location, and in which roles, people with an address there begin who join by themselves; null: they are invited',
    }),
})

export const listProvedDomains = defineEndpoint('provedDomains.list', `GET ${path}`, {
  summary: 'The domains of the organisation, proved or not, with the record that each needs.',
  tag,
  response: z.object({
    domains: z.array(provedDomain),
    provider: z
      .object({ name: z.string() })
      .nullable()
      .meta({ description: 'single sign-on; null: it is switched off' }),
  }),
  errors: [],
})
export const addProvedDomain = defineEndpoint('provedDomains.add', `POST ${path}`, {
  summary: 'Begin to prove a domain: answers once more which record it needs where it was begun.',
  tag,
  body: z.object({ domain: domainName }),
  response: answer,
  errors: ['conflict'],
})
export const putProvedDomain = defineEndpoint('provedDomains.put', `PUT ${path}/{domain}`, {
  summary: 'What counts for people with an address at a proved domain.',
  tag,
  params,
  body: z.object({
    needsSignOn: z.boolean(),
    joining: z
      .object({
        locationId: idInput('CO'),
        roles: z.array(z.enum(joinRoles)).max(joinRoles.length).default([]),
      })
      .nullable()
      .optional()
      .meta({ description: 'left out: as it is' }),
  }),
  response: answer,
  errors: ['conflict'],
})
export const checkProvedDomain = defineEndpoint(
  'provedDomains.check',
  `POST ${path}/{domain}/check`,
  { summary: 'Look for the record of a domain now.', tag, params, response: answer, errors: [] },
)
export const removeProvedDomain = defineEndpoint(
  'provedDomains.remove',
  `DELETE ${path}/{domain}`,
  { summary: 'Give a domain up.', tag, params, response: answer, errors: [] },
)
