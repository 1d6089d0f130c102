import '../invitation/invite.css'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { toldPeople } from '#domain/notification/told-people.ts'
import { previewChange } from '#domain/visit/invitation/meeting-change.ts'
import type { EditScope } from '#domain/visit/invitation/series-edit.ts'
import { localDateOf, localTimeOf } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { ArrivalNewsField } from '../invitation/arrival-news-field.tsx'
import { ChangeVisitors } from './change-visitors.tsx'
import { AlsoTell } from '../invitation/also-tell.tsx'
import type { HostOption } from '../invitation/host-choice.tsx'
import { HostPart } from '../invitation/host-part.tsx'
import { MeetingReader } from '../panel/meeting-reader.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole, useOwnUserId } from '#web/areas/console/frame/console-context.ts'
import type { ChangeProps } from '../panel/panel-change.tsx'
import { judgeChange, newVisitors, type Times, timesOf } from './read-change.ts'
import { ToldPreview } from '../invitation/told-preview.tsx'
import { refusalOfChange, useChange } from './use-change.ts'
import { type Meeting, meetingFacts, visitorsOn, visitsOf } from './meeting-query.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { hostName } from '../visit-words.ts'

/** Changes the meeting of a visit: one day of it, or all upcoming ones. Issue 5 §2. */
export function ChangeMeeting(props: ChangeProps): ReactNode {
  return (
    <MeetingReader visit={props.visit} onEnd={props.onEnd}>
      {(meeting) => <ChangeForm {...props} meeting={meeting} />}
    </MeetingReader>
  )
}

function ChangeForm({
  visit,
  say,
  onEnd,
  meeting: opened,
}: ChangeProps & { readonly meeting: Meeting }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page, today } = useConsole()
  const { call } = useFrontDesk()
  const ownUserId = useOwnUserId()
  const { companyId, timeZone } = page.location
  const { date, meetingId } = visitParams(companyId, visit.id)
  /** Who was added meanwhile stays. */
  const [meeting, setMeeting] = useState(opened)
  const [before] = useState<HostOption>({ id: meeting.hostId, name: hostName(visit) })
  const [host, setHost] = useState<HostOption | null>(before)
  const [told, setTold] = useState(() => toldPeople(meeting, (name) => fullName(name)))
  const [scope, setScope] = useState<EditScope>('DAY')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [times] = useState<Times>({
    date: localDateOf(visit.startAt, timeZone),
    from: localTimeOf(visit.startAt, timeZone),
    to: localTimeOf(visit.endAt, timeZone),
  })
  const [typed, setTyped] = useState({ isNews: false, added: 0 })
  const isRecurring = meeting.recurrence !== null
  const present = visitorsOn(meeting, date)
  const hostId = host?.id ?? ownUserId
  const change = useChange({
    visit,
    meeting,
    scope,
    hostId,
    told,
    removed,
    times,
    say,
    onEnd,
  })
  const preview = previewChange(
    visitsOf(meeting),
    { scope, date, today },
    { isRecurring, isNews: typed.isNews || hostId !== meeting.hostId, removed },
  )
  const read = async () => {
    const now = await call('meetings.get', { params: { companyId, meetingId } })
    setMeeting(now)
    return meetingFacts(now, date)
  }
  return (
    <section className="ask-first" aria-label={t('console_change_title')}>
      <EditForm
        guard={{ opened: meetingFacts(opened, date), read }}
        onSave={change}
        refusalOf={(error) => refusalOfChange(error, t)}
        beside={JSON.stringify([host, told, removed])}
        belongsTo="path"
        validate={(values) =>
          Object.fromEntries(
            judgeChange(values, times, today, present.length - removed.length).map(
              ([name, key]) => [name, t(key)] as const,
            ),
          )
        }
        labels={{
          title: t('console_invite_occasion'),
          description: t('console_invite_message'),
          host: t('console_column_host'),
          tellHost: t('console_arrival'),
          told: t('console_tell_find'),
          visitors: t('console_change_visitors'),
          date: t('console_invite_date'),
          from: t('console_invite_from'),
          to: t('console_invite_to'),
        }}
        save={t('console_change_save')}
        acts={
          <Button variant="quiet" onClick={() => onEnd()}>
            {t('console_change_back')}
          </Button>
        }
      >
        <h3>{t('console_change_title')}</h3>
        {isRecurring && (
          <ChoiceGroup
            name="scope"
            label={t('console_change_scope')}
            defaultValue={scope}
            choices={[
              { value: 'DAY', label: t('console_change_day') },
              { value: 'UPCOMING', label: t('console_change_upcoming') },
            ]}
            onChoose={(value) => setScope(value === 'UPCOMING' ? value : 'DAY')}
          />
        )}
        <div
          className="stack"
          onInput={(event) => {
            const { form } = event.target as HTMLInputElement
            if (form === null) return
            const values = new FormData(form)
            const asked = timesOf(values, times)
            const isNews = (['date', 'from', 'to'] as const).some((at) => asked[at] !== times[at])
            setTyped({ isNews, added: newVisitors(values).length })
          }}
        >
          <TextField
            name="title"
            label={t('console_invite_occasion')}
            optionalMark={t('common_optional')}
            defaultValue={meeting.title}
            maxLength={300}
          />
          <div className="invite-times">
            {scope === 'DAY' && (
              <TextField
                name="date"
                type="date"
                label={t('console_invite_date')}
                defaultValue={times.date}
                min={today}
              />
            )}
            <TextField
              name="from"
              type="time"
              label={t('console_invite_from')}
              defaultValue={times.from}
            />
            <TextField
              name="to"
              type="time"
              label={t('console_invite_to')}
              defaultValue={times.to}
            />
          </div>
          <HostPart host={host} onHost={setHost} />
          <TextAreaField
            name="description"
            label={t('console_invite_message')}
            hint={t('console_invite_message_hint')}
            optionalMark={t('common_optional')}
            defaultValue={meeting.description}
            maxLength={10_000}
          />
          <ArrivalNewsField chosen={meeting.checkinNotificationType} />
          <AlsoTell people={told} onPeople={setTold} />
          <ChangeVisitors visitors={present} removed={removed} onRemoved={setRemoved} />
        </div>
        <ToldPreview
          lines={[
            t('console_change_days', { count: preview.days }),
            ...(preview.otherDays === 0
              ? []
              : [t('console_change_stay', { count: preview.otherDays })]),
            ...(typed.added === 0 ? [] : [t('console_change_new', { count: typed.added })]),
            ...(hostId === meeting.hostId ? [] : [t('console_change_hosts_told')]),
          ]}
          told={preview.told}
          meeting={meeting}
        />
      </EditForm>
    </section>
  )
}
