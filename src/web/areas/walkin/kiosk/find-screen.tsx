import { hostName } from '#domain/host/host-name.ts'
import { type ReactNode, useState } from 'react'
import { email } from '#domain/validation/email.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceButton } from '#web/ui/choice-button.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PersonIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useWatched } from '#web/kiosk/watched.ts'
import { FaceButton, FaceScreen } from './face-screen.tsx'
import {
  type FindAnswer,
  type FindBy,
  type KioskData,
  type KioskVisit,
  type Purpose,
  useKiosk,
} from './kiosk.ts'

type Choices = Extract<FindAnswer, { found: 'SEVERAL' }>['choices']

/** By what the location lets people be found. */
function lookupOf({ params }: KioskData): 'BOTH' | 'EMAIL' | 'NAME' | 'NONE' {
  const byName = params.lookupByName !== 'OFF'
  if (params.lookupByEmail) return byName ? 'BOTH' : 'EMAIL'
  return byName ? 'NAME' : 'NONE'
}

/**
 * Finds today's visit of whoever stands here, by what the location allows. It never shows who else is expected. Reference
 * §3; issue 3 §1.
 */
export function FindScreen({
  data,
  purpose,
  onFound,
  onNotInvited,
  goBack,
}: {
  readonly data: KioskData
  readonly purpose: Purpose
  readonly onFound: (visit: KioskVisit) => Promise<void>
  /** The way on for those who are not expected; undefined where there is none. */
  readonly onNotInvited: (() => void) | undefined
  readonly goBack: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { desk, server, camera } = useKiosk()
  const [looks, setLooks] = useState(false)
  const seesFaces = useWatched(server.network) === 'online' && data.findsByFace
  const offersFace = useWatched(camera).kind !== 'unavailable' && seesFaces
  const [said, setSaid] = useState<'NONE' | 'MORE_LETTERS' | null>(null)
  const [choices, setChoices] = useState<Choices | null>(null)
  const companyId = data.company.id
  const take = async (answer: FindAnswer): Promise<void> => {
    if (answer.found === 'ONE') await onFound(answer.visit)
    else if (answer.found === 'SEVERAL') setChoices(answer.choices)
    else {
      setChoices(null)
      setSaid(answer.found)
    }
  }
  const { isPending, problem, run } = useAct(async (by: FindBy) => {
    setSaid(null)
    await take(await desk.find(companyId, by, purpose))
  })
  useAutofocus(controlId('who'))
  const lookup = lookupOf(data)
  const title = t(purpose === 'LEAVE' ? 'kiosk_leaving_title' : 'kiosk_find_title')
  if (looks && seesFaces && choices === null) {
    return (
      <FaceScreen
        find={(picture) => desk.findByFace(companyId, picture, purpose)}
        onAnswer={take}
        goBack={() => setLooks(false)}
      />
    )
  }
  if (lookup === 'NONE' && choices === null) {
    return (
      <Screen title={title} lead={<p>{t('kiosk_find_pass_only')}</p>} move="forward">
        {offersFace && <FaceButton onChoose={() => setLooks(true)} />}
        <ActionBar>
          <BackButton goBack={goBack} />
        </ActionBar>
      </Screen>
    )
  }
  if (choices !== null) {
    return (
      <Screen key="choices" title={t('kiosk_find_choices')} move="forward">
        <div className="stack">
          {choices.map(({ choice, firstname, initial, startAt }) => (
            <ChoiceButton
              key={choice}
              icon={<PersonIcon size={28} />}
              label={together(hostName({ firstname, lastname: initial }, 'FIRST_AND_INITIAL'))}
              hint={t('kiosk_find_choice_time', { at: startAt })}
              onChoose={() => void run({ by: 'CHOICE', choice })}
            />
          ))}
        </div>
        <ProblemNotice problem={problem} />
        <ActionBar>
          <BackButton goBack={() => setChoices(null)} />
        </ActionBar>
      </Screen>
    )
  }
  const label = t(
    lookup === 'BOTH'
      ? 'kiosk_find_label'
      : lookup === 'EMAIL'
        ? 'visit_details_email'
        : 'kiosk_find_name',
  )
  return (
    <Screen key="form" title={title} lead={<p>{t('kiosk_find_intro')}</p>} move="forward">
      <Form
        onSubmit={(values) => run(asked(formText(values, 'who').trim()))}
        validate={(values) => {
          const who = formText(values, 'who').trim()
          if (who === '') return { who: t('common_error_required') }
          const mustBeEmail = lookup === 'EMAIL' || who.includes('@')
          const code = mustBeEmail ? email(who) : null
          return code === null ? {} : { who: t(code) }
        }}
        labels={{ who: label }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="who"
          label={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={254}
        />
        {said !== null && (
          <Notice kind="warning" isLive>
            <p>{t(notFound(said, purpose))}</p>
          </Notice>
        )}
        <ProblemNotice problem={problem} />
        {offersFace && <FaceButton onChoose={() => setLooks(true)} />}
        {onNotInvited && (
          <Button icon={<PersonIcon />} onClick={onNotInvited}>
            {t('walkin_invite_no')}
          </Button>
        )}
        <ActionBar>
          <BackButton goBack={goBack} />
          <Button variant="primary" type="submit" isPending={isPending}>
            {t(purpose === 'LEAVE' ? 'kiosk_leaving_submit' : 'kiosk_find_submit')}
          </Button>
        </ActionBar>
      </Form>
    </Screen>
  )
}

function asked(who: string): FindBy {
  return who.includes('@') ? { by: 'EMAIL', email: who } : { by: 'NAME', name: who }
}

function notFound(said: 'NONE' | 'MORE_LETTERS', purpose: Purpose) {
  if (said === 'MORE_LETTERS') return 'kiosk_find_more'
  return purpose === 'LEAVE' ? 'kiosk_leaving_none' : 'kiosk_find_none'
}

/** A name and its initial are one, whatever the direction of the page: “Martin S.” */
function together(name: string): string {
  return `\u2068${name.replaceAll(/[\u2068\u2069]/g, '')}\u2069`
}
