import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { ColleagueChoice, type Colleague } from './colleague-choice.tsx'
import { MoveOutcomes, type Moves } from './move-outcomes.tsx'
import type { PeopleCall } from './people-calls.ts'

/** Moves the chosen people to another location: says first what that does, then what it did, person by person. */
export function PeopleMove({
  call,
  userIds,
  onMoved,
  onClose,
}: {
  readonly call: PeopleCall
  readonly userIds: readonly string[]
  readonly onMoved: () => void
  readonly onClose: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, name: here } = page.location
  const [toId, setToId] = useState('')
  const [stay, setStay] = useState(false)
  const [withRoles, setWithRoles] = useState(true)
  const [successor, setSuccessor] = useState<Colleague | null>(null)
  const [foreseen, setForeseen] = useState<Moves | null>(null)
  const [done, setDone] = useState<Moves | null>(null)
  const others = useLocations().filter((one) => one.companyId !== companyId)
  const place = others.find((one) => one.companyId === toId)?.name ?? ''
  const places = { here, place }
  const successorId = stay ? null : (successor?.id ?? null)
  const sent = {
    params: { companyId },
    body: { toId, userIds: [...userIds], stay, withRoles, successorId },
  }
  const foresee = useSave(async () => setForeseen(await call('users.previewMove', sent)))
  const move = useSave(async () => {
    setDone(await call('users.move', sent))
    onMoved()
  })
  /** What was foreseen was foreseen of something else. */
  const change = (apply: () => void): void => {
    apply()
    setForeseen(null)
  }
  if (done !== null) {
    const moved = done.filter(({ refusal }) => refusal === null).length
    return (
      <div className="people-leaving">
        <Notice kind={moved === done.length ? 'positive' : 'warning'} isLive>
          <p>{t('people_moved', { count: moved, place })}</p>
        </Notice>
        <MoveOutcomes moves={done} places={places} successor={successor} isDone />
        <div>
          <Button variant="primary" onClick={onClose}>
            {t('people_move_close')}
          </Button>
        </div>
      </div>
    )
  }
  const able = foreseen?.filter(({ refusal }) => refusal === null).length ?? 0
  return (
    <div className="people-leaving">
      <label className="field">
        <span className="field-label">{t('people_move_to')}</span>
        <Select value={toId} onChange={({ target }) => change(() => setToId(target.value))}>
          <option value="">{t('people_move_to_choose')}</option>
          {others.map((one) => (
            <option key={one.companyId} value={one.companyId}>
              {one.name}
            </option>
          ))}
        </Select>
      </label>
      <div className="people-ticks">
        <Tick
          label={t('people_move_roles')}
          hint={t('people_move_roles_hint')}
          isTicked={withRoles}
          onTick={(isNow) => Promise.resolve(change(() => setWithRoles(isNow)))}
        />
        <Tick
          label={t('people_move_stay', { place: here })}
          hint={t('people_move_stay_hint')}
          isTicked={stay}
          onTick={(isNow) => Promise.resolve(change(() => setStay(isNow)))}
        />
      </div>
      {!stay && (
        <ColleagueChoice
          label={t('people_move_successor')}
          hint={t('people_leaving_to_hint')}
          choose={t('people_leaving_choose')}
          remove={t('people_leaving_nobody')}
          colleague={successor}
          onChoose={(one) => change(() => setSuccessor(one))}
        />
      )}
      <SaveProblem problem={foresee.problem ?? move.problem} />
      {foreseen === null ? (
        <div>
          <Button
            variant="primary"
            isPending={foresee.isPending}
            isSafe
            disabledReason={toId === '' ? t('people_move_to_choose') : undefined}
            onClick={() => void foresee.run()}
          >
            {t('people_move_foresee')}
          </Button>
        </div>
      ) : (
        <>
          <h3>{t('people_move_foreseen')}</h3>
          <MoveOutcomes moves={foreseen} places={places} successor={successor} />
          <div>
            <Button
              variant="primary"
              isPending={move.isPending}
              disabledReason={able === 0 ? t('people_move_nobody') : undefined}
              onClick={() => void move.run()}
            >
              {t('people_move_several', { count: able })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
