/** User groups and rights: who may what at a location (Spec §6, §7 Companies and Me; reference §9). */
import { z } from 'zod'
import { joinableGroups, rights, settableGroups, userGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'

const companyParams = z.object({ companyId: idInput('CO') })
const right = z.enum(rights)
const groupParams = companyParams.extend({ group: z.enum(settableGroups) })
const userParams = companyParams.extend({ userId: idInput('US') })

const set = z
  .array(z.object({ right, granted: z.boolean() }))
  .meta({ description: 'what was granted or revoked here; everything else is as by default' })
const mayChange = z
  .array(right)
  .meta({ description: 'the rights that the caller may grant, revoke and reset here' })

const userGroup = z.object({
  id: z.enum(userGroups),
  memberCount: z.number().int(),
  rights: z.array(right).meta({ description: 'what its members may' }),
  set,
  mayChange,
})
const reason = z.object({
  right,
  has: z.boolean(),
  own: z
    .boolean()
    .nullable()
    .meta({ description: 'what was set for the person, whatever their groups say' }),
  groups: z.array(z.enum(userGroups)).meta({ description: 'those of their groups that give it' }),
  isByOrganisation: z
    .boolean()
    .meta({ description: 'they administer the organisation, and have it by that' }),
})
const rightsOfUser = z.object({
  userId: idOutput('US'),
  groups: z.array(z.enum(userGroups)),
  rights: z.array(right).meta({ description: 'what the person may at this location' }),
  reasons: z
    .array(reason)
    .meta({ description: 'of every right, whether and why the person has it' }),
  set,
  mayChange,
  mayChangeGroups: z
    .array(z.enum(joinableGroups))
    .meta({ description: 'the groups that the caller may put the person into, or take out of' }),
})

export const listRights = defineEndpoint('rights.list', 'GET /rights', {
  summary: 'Every right there is, and the groups that have it by default beside administrators.',
  tag: 'Rights',
  response: z.array(z.object({ id: right, groups: z.array(z.enum(settableGroups)) })),
  errors: [],
})
export const listOwnRights = defineEndpoint('me.rights', 'GET /me/rights', {
  summary: 'What the caller may at each location.',
  tag: 'Me',
  response: z.array(
    rightsOfUser.pick({ userId: true, groups: true, rights: true }).extend({
      companyId: idOutput('CO'),
    }),
  ),
  errors: [],
})
export const listUserGroups = defineEndpoint('rights.groups', `GET ${companyPath}/user-groups`, {
  summary: 'The six groups of a location and what each of them may.',
  tag: 'Rights',
  params: companyParams,
  response: z.array(userGroup),
  errors: [],
})
export const grantRightToGroup = defineEndpoint(
  'rights.grantToGroup',
  `POST ${companyPath}/user-groups/{group}/rights/{right}/grant`,
  {
    summary: 'Give a group a right.',
    tag: 'Rights',
    params: groupParams.extend({ right }),
    response: userGroup,
    errors: [],
  },
)
export const revokeRightFromGroup = defineEndpoint(
  'rights.revokeFromGroup',
  `POST ${companyPath}/user-groups/{group}/rights/{right}/revoke`,
  {
    summary: 'Take a right from a group; who is in another group that has it keeps it.',
    tag: 'Rights',
    params: groupParams.extend({ right }),
    response: userGroup,
    errors: [],
  },
)
export const resetRightsOfGroup = defineEndpoint(
  'rights.resetGroup',
  `POST ${companyPath}/user-groups/{group}/rights/reset`,
  {
    summary: 'Give a group the rights that it has by default.',
    tag: 'Rights',
    params: groupParams,
    response: userGroup,
    errors: [],
  },
)
export const getRightsOfUser = defineEndpoint(
  'rights.ofUser',
  `GET ${companyPath}/users/{userId}/rights`,
  {
    summary: 'The groups of a user, and what they may at this location.',
    tag: 'Rights',
    params: userParams,
    response: rightsOfUser,
    errors: [],
  },
)
export const grantRightToUser = defineEndpoint(
  'rights.grantToUser',
  `POST ${companyPath}/users/{userId}/rights/{right}/grant`,
  {
    summary: 'Give a user a right, whatever their groups have.',
    tag: 'Rights',
    params: userParams.extend({ right }),
    response: rightsOfUser,
    errors: ['administrators_fixed'],
  },
)
export const revokeRightFromUser = defineEndpoint(
  'rights.revokeFromUser',
  `POST ${companyPath}/users/{userId}/rights/{right}/revoke`,
  {
    summary: 'Take a right from a user, whatever their groups have.',
    tag: 'Rights',
    params: userParams.extend({ right }),
    response: rightsOfUser,
    errors: ['administrators_fixed'],
  },
)
export const resetRightsOfUser = defineEndpoint(
  'rights.resetUser',
  `POST ${companyPath}/users/{userId}/rights/reset`,
  {
    summary: 'Give a user the rights of their groups and no others.',
    tag: 'Rights',
    params: userParams,
    response: rightsOfUser,
    errors: [],
  },
)
export const putGroupsOfUser = defineEndpoint(
  'rights.putGroups',
  `PUT ${companyPath}/users/{userId}/groups`,
  {
    summary: 'Replace the groups of a user; everybody is in DEFAULT as well.',
    tag: 'Rights',
    params: userParams,
    body: z.object({
      groups: z
        .array(z.enum(joinableGroups))
        .max(joinableGroups.length)
        .overwrite((groups) => [...new Set(groups)]),
      before: z
        .array(z.enum(userGroups))
        .optional()
        .meta({ description: 'as they were read: refused when they were changed meanwhile' }),
    }),
    response: rightsOfUser,
    errors: ['last_administrator', 'changed_meanwhile'],
  },
)
