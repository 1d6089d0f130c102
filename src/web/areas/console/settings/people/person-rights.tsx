import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joinableGroups, rights, type JoinableGroup, type Right } from '#domain/rights/right.ts'
import type { RightReason } from '#domain/rights/effective-rights.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import type { PeopleCall } from './people-calls.ts'
import { personRightsQuery } from './people-queries.ts'
import { groupWords, rightParts } from './people-words.ts'
import { rightWords } from '#web/areas/console/frame/right-words.ts'

/** The groups of a person, and each right with where it comes from; each tick counts at once. */
export function PersonRights({
  call,
  userId,
  name,
  onChanged,
}: {
  readonly call: PeopleCall
  readonly userId: string
  readonly name: string
  /** What the person may is another now, and with it perhaps who may change them. */
  readonly onChanged: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const params = { companyId: page.location.companyId, userId }
  const queries = useQueryClient()
  const query = personRightsQuery(call, params.companyId, userId)
  const read = useQuery(query)
  const own = read.data
  const keep = (changed: NonNullable<typeof own>): void => {
    queries.setQueryData(query.queryKey, changed)
    onChanged()
  }
  const give = useSave(async (right: Right, isGiven: boolean) => {
    const id = isGiven ? 'rights.grantToUser' : 'rights.revokeFromUser'
    keep(await call(id, { params: { ...params, right } }))
  })
  const reset = useSave(async () => keep(await call('rights.resetUser', { params })))
  const join = useSave(async (group: JoinableGroup, isIn: boolean) => {
    if (own === undefined) return
    const before = own.groups
    const others = joinableGroups.filter((one) => one !== group && before.includes(one))
    const groups = isIn ? [...others, group] : others
    keep(await call('rights.putGroups', { params, body: { groups, before: [...before] } }))
  })
  if (own === undefined) return <ReadStates read={read} gone={t('people_gone')} />
  const isAdministrator = own.groups.includes('ADMINISTRATORS')
  const words = ({ own: set, groups, isByOrganisation }: RightReason): string => {
    if (isByOrganisation) return t('people_source_organisation')
    if (set !== null) return t(set ? 'people_source_given' : 'people_source_taken')
    if (groups.length === 0) return t('people_source_none')
    const names = groups.map((group) => t(groupWords[group]))
    return t('people_source_groups', { groups: new Intl.ListFormat(language).format(names) })
  }
  return (
    <>
      <section>
        <h2>{t('people_tab_groups')}</h2>
        <div>
          {joinableGroups.map((group) => (
            <Tick
              key={group}
              label={t(groupWords[group])}
              isTicked={own.groups.includes(group)}
              isFixed={!own.mayChangeGroups.includes(group)}
              onTick={(isIn) => join.run(group, isIn)}
            />
          ))}
        </div>
        <SaveProblem problem={join.problem} />
      </section>
      <section>
        <h2>{t('people_rights')}</h2>
        <p className="muted">{t('people_rights_lead', { name })}</p>
        {!isAdministrator && own.mayChange.length < rights.length && (
          <p className="muted">{t('people_not_yours')}</p>
        )}
        {rightParts.map(({ title, rights: part }) => (
          <div key={title}>
            <h3>{t(title)}</h3>
            {own.reasons
              .filter(({ right }) => part.includes(right))
              .map((reason) => (
                <Tick
                  key={reason.right}
                  label={t(rightWords[reason.right])}
                  hint={words(reason)}
                  isTicked={reason.has}
                  isFixed={reason.isByOrganisation || !own.mayChange.includes(reason.right)}
                  onTick={(isGiven) => give.run(reason.right, isGiven)}
                />
              ))}
          </div>
        ))}
        <SaveProblem problem={give.problem ?? reset.problem} />
        {own.set.length > 0 && !isAdministrator && (
          <div>
            <Button isPending={reset.isPending} onClick={() => void reset.run()}>
              {t('people_reset')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
