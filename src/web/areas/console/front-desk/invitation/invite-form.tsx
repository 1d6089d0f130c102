import { type ReactNode, useState } from 'react'
import type { ToldPerson } from '#domain/notification/told-people.ts'
import {
  type Invitation,
  isSomebody,
  judgeInvitation,
  repeats,
  usualTimes,
  type Repeat,
} from '#domain/visit/invitation/invitation.ts'
import { maxUngrouped } from '#domain/visit/invitation/meeting-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useApp } from '#web/app-context.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { ArrivalNewsField } from './arrival-news-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { AlsoTell } from './also-tell.tsx'
import type { HostOption } from './host-choice.tsx'
import { HostPart } from './host-part.tsx'
import { HoursWarning } from './hours-warning.tsx'
import type { MadeInvitation } from './invite-done.tsx'
import { InviteVisitors } from './invite-visitors.tsx'
import { InvitationPreview, PreviewOpener } from './preview/invitation-preview.tsx'
import { type Plan, planOf } from './preview/planned-mail.ts'
import { readInvitation, readVisitors } from './read-invitation.ts'
import { fieldOfInvitation, useInvite } from './use-invite.ts'
import { route as addressBook } from '#web/areas/console/visitors/address-book/route.ts'
import { manifest as imports } from '../import/manifest.ts'

const repeatWords = {
  DAILY: 'console_invite_repeat_daily',
  WEEKDAYS: 'console_invite_repeat_weekdays',
  WEEKLY: 'console_invite_repeat_weekly',
  MONTHLY: 'console_invite_repeat_monthly',
  YEARLY: 'console_invite_repeat_yearly',
} as const satisfies Readonly<Record<Exclude<Repeat, 'NONE'>, string>>

/** Who comes, when, and to whom: everything that is known stands there already. Issue 5 §2, Create. */
export function InviteForm({
  host,
  onHost,
  onMade,
}: {
  /** Null: whoever invites. */
  readonly host: HostOption | null
  readonly onHost: (host: HostOption | null) => void
  readonly onMade: (made: MadeInvitation) => void
}): ReactNode {
  const { page, today } = useConsole()
  const { page: first } = useApp()
  const { t } = useTranslator()
  const href = useHref()
  const rights = new Set(page.location.rights)
  const [times] = useState(() => usualTimes(first.now, page.location.timeZone))
  const [repeat, setRepeat] = useState<Repeat>('NONE')
  const [count, setCount] = useState(1)
  const [plan, setPlan] = useState<Plan>({ kind: 'nobody' })
  const [arrival, setArrival] = useState<Pick<Invitation, 'date' | 'from'>>(times)
  const [told, setTold] = useState<readonly ToldPerson[]>([])
  const invite = useInvite(host, told, onMade)
  const optional = t('common_optional')
  const labels: Record<string, string> = {
    date: t('console_invite_date'),
    from: t('console_invite_from'),
    to: t('console_invite_to'),
    until: t('console_invite_until'),
  }

  const validate = (values: FormData): FieldErrors => {
    const invitation = readInvitation(values)
    const found = Object.entries(judgeInvitation(invitation, today, page.visitorTypes)).map(
      ([name, key]) => [name, t(key)] as const,
    )
    const isGroup =
      invitation.visitors.length > maxUngrouped && !rights.has('CREATE_VISITOR_GROUPS')
    const refused = t('console_invite_error_group', { max: maxUngrouped })
    return Object.fromEntries([
      ...found,
      ...(isGroup ? [[`visitors.${String(maxUngrouped)}.name`, refused] as const] : []),
    ])
  }
  return (
    <div className="invite-sides">
      <EditForm
        onSave={invite}
        validate={validate}
        fieldOf={fieldOfInvitation}
        beside={JSON.stringify([host, told])}
        labels={labels}
        save={count > 1 ? t('console_invite_send_several', { count }) : t('console_invite_send')}
        acts={<PreviewOpener plan={plan} host={host} />}
        onType={(values) => {
          setCount(readVisitors(values).filter(isSomebody).length)
          setPlan(planOf(values, page.location.timeZone))
          setArrival(readInvitation(values))
        }}
      >
        <h1>{t('console_invite_title')}</h1>
        <p className="invite-ways">
          <a href={href(addressBook)}>{t('console_contacts')}</a>
          {rights.has('CREATE_VISITOR_GROUPS') && <a href={href(imports)}>{t('console_import')}</a>}
        </p>
        <InviteVisitors />
        <fieldset className="card invite-part">
          <legend>{t('console_invite_when')}</legend>
          <div className="invite-times">
            <TextField
              name="date"
              type="date"
              label={t('console_invite_date')}
              defaultValue={times.date}
              min={today}
            />
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
          <HoursWarning date={arrival.date} from={arrival.from} />
          <div
            className="invite-times"
            onInput={(event) => setRepeat(repeatOf(event.currentTarget))}
          >
            <SelectField
              name="repeat"
              label={t('console_invite_repeat')}
              placeholder={t('console_invite_repeat_none')}
              choices={Object.entries(repeatWords).map(([value, key]) => ({
                value,
                label: t(key),
              }))}
              optionalMark=""
            />
            {repeat !== 'NONE' && (
              <TextField
                name="until"
                type="date"
                label={t('console_invite_until')}
                hint={t('console_invite_until_hint')}
                optionalMark={optional}
                min={today}
              />
            )}
          </div>
        </fieldset>
        <fieldset className="card invite-part">
          <legend>{t('console_invite_more')}</legend>
          <HostPart host={host} onHost={onHost} />
          <TextField
            name="title"
            label={t('console_invite_occasion')}
            optionalMark={optional}
            maxLength={300}
          />
          <TextAreaField
            name="description"
            label={t('console_invite_message')}
            hint={t('console_invite_message_hint')}
            optionalMark={optional}
            maxLength={10_000}
          />
          <ArrivalNewsField chosen="ALL" />
          <AlsoTell people={told} onPeople={setTold} />
          <Checkbox
            name="silent"
            label={t('console_invite_silent')}
            hint={t('console_invite_silent_hint')}
          />
        </fieldset>
      </EditForm>
      <InvitationPreview plan={plan} host={host} />
    </div>
  )
}

function repeatOf(part: HTMLElement): Repeat {
  const chosen = part.querySelector('select')?.value
  return repeats.find((one) => one === chosen) ?? 'NONE'
}
