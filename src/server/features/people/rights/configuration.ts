import { z } from 'zod'
import { rightsOfGroup } from '#domain/rights/effective-rights.ts'
import { defaultGroups, rights, settableGroups, type SettableGroup } from '#domain/rights/right.ts'
import { listGroupSettings } from '#server/platform/auth/rights/rights-card.ts'
import { settingsPart } from '#server/platform/configuration/configuration-part.ts'
import { setGroupPermissions } from './set-group-permissions.ts'

/** In one order, so that the same permissions are the same value. */
const permissions = z
  .array(z.enum(rights))
  .overwrite((list) => [...new Set(list)].toSorted())
  .meta({ description: 'everything that people in the group may do' })
const shape = Object.fromEntries(settableGroups.map((group) => [group, permissions])) as Record<
  SettableGroup,
  typeof permissions
>

const single = Object.fromEntries(
  settableGroups.map((group) => [
    group,
    {
      schema: permissions,
      // As `keep_locked_permissions` calls it.
      area: `user_group_rights/${group}`,
      field: '',
      standard: rights.filter((right) => defaultGroups[right].includes(group)).toSorted(),
    },
  ]),
)

export const configuration = [
  settingsPart({
    key: 'permissions',
    right: 'EDIT_RIGHTS',
    // Nobody gives many locations what they may not give at one.
    alsoNeeds: rights,
    schema: z.object(shape),
    settings: { area: 'user_group_rights', single },
    async read({ tx, company }) {
      const settings = await listGroupSettings(tx, company.companyId)
      const all = settableGroups.map((group) => [group, [...rightsOfGroup(group, settings)]])
      return z.object(shape).parse(Object.fromEntries(all))
    },
    async write({ tx, act, company, deps }, next, before) {
      for (const group of settableGroups) {
        if (next[group].join() === before[group].join()) continue
        await setGroupPermissions(tx, deps, company.companyId, act, {
          group,
          granted: next[group],
          before: before[group],
        })
      }
    },
  }),
]
