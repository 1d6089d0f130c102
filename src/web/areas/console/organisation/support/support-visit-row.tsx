import type { ReactNode } from 'react'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConsentFields, readConsent } from './consent-fields.tsx'
import { lengthWords, stateWords, type SupportCall, type SupportVisit } from './support-query.ts'

type Row = {
  readonly visit: SupportVisit
  readonly call: SupportCall
  readonly onChanged: () => Promise<void>
}

/** One request or visit: who, why, where, until when; with what can be done about it. */
export function SupportVisitRow({ visit, call, onChanged }: Row): ReactNode {
  const { t } = useTranslator()
  const { operator, state, access, minutes, location, reason, endsAt } = visit
  const who = operator ?? t('support_any')
  const until = endsAt ?? visit.createdAt
  return (
    <>
      <div className="settings-row">
        <strong dir="auto">
          {state === 'ASKED' ? t('support_request', { operator: who }) : who}
        </strong>
        <span dir="auto">{reason}</span>
        <span className="muted">
          <bdi>{location?.name ?? t('support_everywhere')}</bdi>
          {' · '}
          {t(access === 'READ' ? 'support_read' : 'support_change')}
          {' · '}
          {t(lengthWords[minutes])}
          {' · '}
          {t(stateWords[state], { at: until })}
        </span>
      </div>
      {state === 'ASKED' && <Answer visit={visit} call={call} onChanged={onChanged} />}
      {state === 'OPEN' && (
        <AskFirst
          label={t('support_end')}
          about={who}
          question={t('support_end_sure')}
          onDo={async () => {
            await call('organisationSupport.end', { params: { supportId: visit.id } })
            await onChanged()
          }}
        />
      )}
    </>
  )
}

function Answer({ visit, call, onChanged }: Row): ReactNode {
  const { t } = useTranslator()
  const { id: supportId, access, minutes } = visit
  const answer = async (body: {
    allowed: boolean
    access: typeof access
    minutes: typeof minutes
  }): Promise<void> => {
    await call('organisationSupport.answer', { params: { supportId }, body })
    await onChanged()
  }
  const refuse = useSave(() => answer({ allowed: false, access, minutes }), {})
  return (
    <EditForm
      belongsTo={null}
      onSave={(values) => answer({ allowed: true, ...readConsent(values) })}
      save={t('support_allow')}
      acts={
        <Button isPending={refuse.isPending} onClick={() => void refuse.run()}>
          {t('support_refuse')}
        </Button>
      }
    >
      <ConsentFields access={access} minutes={minutes} />
      <SaveProblem problem={refuse.problem} />
    </EditForm>
  )
}
