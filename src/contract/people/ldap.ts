/** The LDAP directory that a location's people come from: Active Directory, OpenLDAP and their like. Issue 15 §3. */
import { z } from 'zod'
import { filterFault } from '#domain/people/directory/filter.ts'
import {
  directoryKinds,
  encryptions,
  isAttributeName,
  isName,
  mappedFields,
} from '#domain/people/directory/settings.ts'
import { maxGroupRoles } from '#domain/people/group-roles.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { lineOfText, text } from '../shapes.ts'
import {
  peopleRead,
  peopleReadAnswer as runAnswer,
  peopleReadPage,
  peopleReadQuery,
  peopleSourceState,
} from './people-reads.ts'

const params = z.object({ companyId: idInput('CO') })
const ofRun = params.extend({ runId: z.uuid() })
const tag = 'LDAP'
const path = `${companyPath}/integrations/ldap` as const
const answer = z.object({ id: idOutput('CO') })

const entryName = lineOfText(1_000).refine(isName, 'ldap_error_name')
const attributeName = lineOfText(60).refine(
  (name) => name === '' || isAttributeName(name),
  'ldap_error_attribute',
)
const neededAttribute = attributeName.pipe(z.string().min(1, 'common_error_required'))
const needed = new Set<string>(['firstname', 'lastname', 'email'])

/** Without the password. */
export const ldapSettings = z.object({
  kind: z.enum(directoryKinds),
  host: lineOfText(253).pipe(z.string().min(1, 'common_error_required')),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(encryptions),
  certificate: text(50_000)
    .overwrite((value) => value.trim())
    .meta({ description: 'PEM of the authority that signed its certificate; empty: a public one' }),
  bindName: lineOfText(1_000)
    .pipe(z.string().min(1, 'common_error_required'))
    .meta({ description: 'a DN, or for Active Directory name@domain' }),
  base: entryName,
  filter: lineOfText(2_000).refine((value) => filterFault(value) === null, 'ldap_error_filter'),
  attributes: z.object(
    Object.fromEntries(
      mappedFields.map((field) => [field, needed.has(field) ? neededAttribute : attributeName]),
    ) as Record<(typeof mappedFields)[number], typeof attributeName>,
  ),
  groupRoles: z
    .array(
      z.object({
        group: lineOfText(200).pipe(z.string().min(1, 'common_error_required')),
        role: z.enum(joinableGroups),
      }),
    )
    .max(maxGroupRoles),
  brakePercent: z.int().min(0).max(100).meta({ description: 'more than that wait for somebody' }),
  isNightly: z.boolean(),
  signsIn: z.boolean().meta({ description: 'people sign in with their password of the directory' }),
})

export const ldapInput = ldapSettings.extend({
  bindPassword: text(1_000).meta({
    description: 'empty keeps the one that is stored, for the same server and name alone',
  }),
})

export const ldapSteps = [
  'ADDRESS',
  'CONNECTION',
  'ENCRYPTION',
  'BIND',
  'BASE',
  'FILTER',
  'GROUPS',
] as const

/** What kept a directory from being read. */
export const ldapFaults = [
  'address_not_allowed',
  'address_unknown',
  'refused',
  'timeout',
  'plain_not_allowed',
  'certificate_expired',
  'certificate_name',
  'certificate_unknown',
  'certificate_unreadable',
  'encryption_failed',
  'bind_refused',
  'base_missing',
  'filter_refused',
  'not_permitted',
  'size_limit',
  'too_many_people',
  'nobody_found',
  'group_missing',
  'connection_lost',
  'secret_unreadable',
  'failed',
] as const

const run = peopleRead(ldapFaults)

export const getLdap = defineEndpoint('ldap.get', `GET ${path}`, {
  summary: 'The directory that people come from, and its latest reads; never its password.',
  tag,
  params,
  response: z.object({
    directory: ldapSettings.extend(peopleSourceState).nullable(),
    runs: z.array(run).meta({ description: 'the newest first' }),
  }),
  errors: [],
})
export const putLdap = defineEndpoint('ldap.put', `PUT ${path}/settings`, {
  summary: 'Connect a directory, or change how it is read.',
  tag,
  params,
  body: ldapInput,
  response: answer,
  errors: [],
})
export const testLdap = defineEndpoint('ldap.test', `POST ${path}/test`, {
  summary: 'Try a directory before it is stored: which steps work, and the first people it tells.',
  tag,
  params,
  body: ldapInput,
  asks: true,
  response: z.object({
    steps: z.array(
      z.object({
        step: z.enum(ldapSteps),
        isGood: z.boolean(),
        fault: z.enum(ldapFaults).nullable(),
        detail: z.string().meta({ description: 'what the other side said, or which group' }),
      }),
    ),
    people: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  errors: [],
})
export const beginLdapRun = defineEndpoint('ldap.begin', `POST ${path}/runs`, {
  summary:
    'Read it now. The first read, and a preview, change nothing until somebody applies them.',
  tag,
  params,
  body: z.object({ preview: z.boolean().default(false) }),
  response: runAnswer,
  errors: ['conflict'],
})
export const getLdapRun = defineEndpoint('ldap.run', `GET ${path}/runs/{runId}`, {
  summary: 'One read: who comes, who changes, who goes, and who was refused.',
  tag,
  params: ofRun,
  query: peopleReadQuery,
  response: run.extend(peopleReadPage),
  errors: [],
})
export const applyLdapRun = defineEndpoint('ldap.apply', `POST ${path}/runs/{runId}/apply`, {
  summary: 'Make exactly the changes that were shown.',
  tag,
  params: ofRun,
  response: runAnswer,
  errors: ['conflict'],
})
export const discardLdapRun = defineEndpoint('ldap.discard', `POST ${path}/runs/{runId}/discard`, {
  summary: 'Make none of the changes that were shown.',
  tag,
  params: ofRun,
  response: runAnswer,
  errors: ['conflict'],
})
export const pauseLdap = defineEndpoint('ldap.pause', `POST ${path}/pause`, {
  summary: 'Read it no more for now. Nobody signs in by it.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const activateLdap = defineEndpoint('ldap.activate', `POST ${path}/activate`, {
  summary: 'Read it again.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const removeLdap = defineEndpoint('ldap.remove', `DELETE ${path}`, {
  summary: 'Disconnect it. Its password and its log are removed; its people stay.',
  tag,
  params,
  response: answer.extend({ people: z.int().meta({ description: 'who stays' }) }),
  errors: [],
})
