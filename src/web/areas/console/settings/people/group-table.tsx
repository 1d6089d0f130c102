import './people.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rights, settableGroups, type Right, type SettableGroup } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import type { PeopleCall } from './people-calls.ts'
import { groupsQuery } from './people-queries.ts'
import { OriginLine } from '#web/areas/console/studio/origins/origin-line.tsx'
import { useOrigins, type Origins } from '#web/areas/console/studio/origins/use-origins.ts'
import { groupWords, rightParts } from './people-words.ts'
import { rightWords } from '#web/areas/console/frame/right-words.ts'

/** Each right of each group, given or taken by one tap. */
export function GroupTable({ call }: { readonly call: PeopleCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const query = groupsQuery(call, companyId)
  const read = useQuery(query)
  const origins = useOrigins()
  const isLocked = (group: SettableGroup) => origins.isLocked(`permissions.${group}`)
  const groups = read.data ?? []
  const give = useSave(async (group: SettableGroup, right: Right | null, isGiven: boolean) => {
    const params = { companyId, group }
    const answer =
      right === null
        ? await call('rights.resetGroup', { params })
        : await call(isGiven ? 'rights.grantToGroup' : 'rights.revokeFromGroup', {
            params: { ...params, right },
          })
    queries.setQueryData(query.queryKey, (known) =>
      known?.map((one) => (one.id === answer.id ? answer : one)),
    )
    await origins.readAgain()
  })
  const own = settableGroups.flatMap((id) => {
    const found = groups.find((group) => group.id === id)
    return found === undefined ? [] : [{ ...found, id }]
  })
  const isPartly = rights.some((right) => own.some(({ mayChange }) => !mayChange.includes(right)))
  return (
    <section aria-busy={give.isPending}>
      <p className="muted">{t('people_groups_lead')}</p>
      {isPartly && own.length > 0 && <p className="muted">{t('people_not_yours')}</p>}
      <SaveProblem problem={give.problem} />
      <ReadStates read={read} gone={t('people_gone')} />
      {own.length > 0 && (
        <>
          <GivenRoles origins={origins} />
          <table className="settings-table people-matrix">
            <thead>
              <tr>
                <th scope="col">{t('people_right')}</th>
                {own.map(({ id, memberCount }) => (
                  <th key={id} scope="col">
                    {t(groupWords[id])}
                    <br />
                    <span className="muted">{t('people_count', { count: memberCount })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {rightParts.map(({ title, rights: part }) => (
              <tbody key={title}>
                <tr>
                  <th className="people-part" scope="rowgroup" colSpan={own.length + 1}>
                    {t(title)}
                  </th>
                </tr>
                {part.map((right) => (
                  <tr key={right}>
                    <th scope="row">{t(rightWords[right])}</th>
                    {own.map((group) => (
                      <td key={group.id}>
                        <Tick
                          label={t('people_cell', {
                            right: t(rightWords[right]),
                            group: t(groupWords[group.id]),
                          })}
                          isTicked={group.rights.includes(right)}
                          isFixed={!group.mayChange.includes(right) || isLocked(group.id)}
                          onTick={(isGiven) => give.run(group.id, right, isGiven)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
          <div className="settings-tools">
            {own
              .filter(({ id, set }) => set.length > 0 && !isLocked(id))
              .map(({ id }) => (
                <Button key={id} onClick={() => void give.run(id, null, false)}>
                  {t('people_group_reset', { group: t(groupWords[id]) })}
                </Button>
              ))}
          </div>
        </>
      )}
    </section>
  )
}

/** Roles whose permissions a template gives, or has given and the location has otherwise. */
function GivenRoles({ origins }: { readonly origins: Origins }): ReactNode {
  const { t } = useTranslator()
  const given = settableGroups.flatMap((id) => {
    const origin = origins.of(`permissions.${id}`)
    return origin === null || origin.template === null ? [] : [{ id, origin }]
  })
  if (given.length === 0) return null
  return (
    <ul className="people-given">
      {given.map(({ id, origin }) => (
        <li key={id}>
          <strong>{t(groupWords[id])}</strong>
          <OriginLine origin={origin} />
        </li>
      ))}
    </ul>
  )
}
