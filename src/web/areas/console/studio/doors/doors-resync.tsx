import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { differenceWords, faultText } from './doors-words.ts'
import { isBusy, type Doors, type DoorsCall, type Resync } from './doors-query.ts'

/** Compares with what the system has; shows the difference before anything is mended. */
export function DoorsResync({
  doors: { id, resync },
  call,
  onChanged,
}: {
  readonly doors: Doors
  readonly call: DoorsCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, doorsId: id }
  const act = useSave(async (what: 'doors.compare' | 'doors.repair') => {
    await call(what, { params })
    await onChanged()
  })
  const isRunning = isBusy(resync)
  const mayRepair = resync?.state === 'READY' && resync.shown.length > 0
  return (
    <section>
      <h3>{t('doors_resync')}</h3>
      <p className="muted">{t('doors_resync_lead')}</p>
      {resync !== null && !isRunning && <Found resync={resync} />}
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        {mayRepair && (
          <Button
            variant="primary"
            isPending={act.isPending}
            onClick={() => void act.run('doors.repair')}
          >
            {t('doors_repair')}
          </Button>
        )}
        <Button
          isPending={isRunning || act.isPending}
          onClick={() => void act.run('doors.compare')}
        >
          {t(isRunning ? 'doors_comparing' : 'doors_compare')}
        </Button>
      </div>
    </section>
  )
}

function Found({ resync }: { readonly resync: Resync }): ReactNode {
  const { t } = useTranslator()
  const { state, counts, shown, error, at } = resync
  if (state === 'FAILED') {
    return (
      <Notice kind="warning" isLive>
        <p>{faultText(error ?? 'failed', t)}</p>
      </Notice>
    )
  }
  return (
    <Notice kind={state === 'READY' && shown.length > 0 ? 'warning' : 'positive'} isLive>
      <p>
        {t(state === 'DONE' ? 'doors_repaired' : 'doors_compared', {
          at,
          same: counts.same,
          foreign: counts.foreign,
        })}
      </p>
      {shown.length > 0 && (
        <ul className="doors-differences">
          {shown.map((one, index) => (
            <li key={`${one.kind} ${String(one.token)} ${String(index)}`}>
              <bdi>{one.token ?? one.remoteId}</bdi> {t(differenceWords[one.kind])}
              {one.level !== null && (
                <>
                  {' '}
                  <bdi className="muted">{one.level}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
