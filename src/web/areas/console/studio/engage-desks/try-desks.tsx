import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Payload } from '../integrations/connection.tsx'
import { errorText } from '../integrations/health-words.ts'
import type { DesksBody, DesksCall, DesksTrial } from './engage-desks-query.ts'

/** Lists today’s bookings with what stands in the form, before it is saved, and shows what was read. */
export function TryDesks({
  read,
  call,
  onPropose,
}: {
  readonly read: () => DesksBody
  readonly call: DesksCall
  readonly onPropose: (proposed: DesksTrial['proposed']) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<DesksTrial | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    const params = { companyId: page.location.companyId }
    setTrial(await call('engageDesks.test', { params, body: read() }))
  })
  return (
    <>
      <Button isPending={act.isPending} onClick={() => void act.run()}>
        {t('ldap_test')}
      </Button>
      <SaveProblem problem={act.problem} />
      {trial !== null && <TrialResult trial={trial} onPropose={onPropose} />}
    </>
  )
}

function TrialResult({
  trial: { isGood, error, answer, total, bookings, desks, proposed },
  onPropose,
}: {
  readonly trial: DesksTrial
  readonly onPropose: (proposed: DesksTrial['proposed']) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="form-question">
      <Notice kind={isGood ? 'positive' : 'warning'} isLive>
        {!isGood && <p>{errorText(error ?? 'failed', t)}</p>}
        {isGood && <p>{t('engage_desks_test_good', { count: total })}</p>}
        {desks > 0 && <p>{t('engage_desks_test_desks', { count: desks })}</p>}
      </Notice>
      {!isGood && answer !== '' && <Payload>{answer}</Payload>}
      {bookings.length > 0 && (
        <Payload>
          {bookings
            .map(({ id, person, name, resource, date, part }) =>
              [id, date, part, resource, person, name === '' ? '?' : name].join('  '),
            )
            .join('\n')}
        </Payload>
      )}
      {proposed.length > 0 && (
        <Button onClick={() => onPropose(proposed)}>
          {t('engage_desks_propose', { count: proposed.length })}
        </Button>
      )}
    </div>
  )
}
