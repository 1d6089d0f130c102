import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { GroupChoices } from './group-choices.tsx'
import type { Group, LocationsCall } from './locations-query.ts'

/** Puts the chosen locations into a group, or takes them out of it. */
export function ChosenBar({
  chosen,
  groups,
  call,
  onSorted,
  onEnd,
}: {
  readonly chosen: readonly string[]
  readonly groups: readonly Group[]
  readonly call: LocationsCall
  readonly onSorted: () => Promise<void>
  readonly onEnd: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [into, setInto] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const group = groups.find(({ id }) => id === into)
  const { isPending, problem, run } = useSave(async (what: 'add' | 'remove') => {
    if (group === undefined) return
    setSaid(null)
    const { added, moved, removed } = await call('locationGroups.sort', {
      params: { groupId: group.id },
      body: { [what]: [...chosen] },
    })
    await onSorted()
    const { name } = group
    if (what === 'remove') setSaid(t('locations_taken', { count: removed, group: name }))
    else if (moved === 0) setSaid(t('locations_put_done', { count: added, group: name }))
    else setSaid(t('locations_moved', { count: added, moved, group: name }))
  })
  const isReady = chosen.length > 0 && group !== undefined
  return (
    <section className="locations-chosen" aria-label={t('locations_sort')}>
      <p aria-live="polite">
        {chosen.length === 0
          ? t('locations_chosen_none')
          : t('locations_chosen', { count: chosen.length })}
      </p>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('locations_group')}</span>
          <Select value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">{t('common_choose')}</option>
            <GroupChoices groups={groups} />
          </Select>
        </label>
        {isReady && (
          <>
            <Button isPending={isPending} onClick={() => void run('add')}>
              {t('locations_put')}
            </Button>
            <Button variant="quiet" isPending={isPending} onClick={() => void run('remove')}>
              {t('locations_take')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onEnd}>
          {t('locations_sort_end')}
        </Button>
      </div>
      <SaveProblem problem={problem} />
      {said !== null && (
        <Notice kind="positive" isLive>
          <p>{said}</p>
        </Notice>
      )}
    </section>
  )
}
