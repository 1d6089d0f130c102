import { type ReactNode, useId } from 'react'
import type { SetUpStep } from '#domain/location/set-up.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { hasDesks, navigationFor, settingsFor } from '#web/areas/console/screens-for.ts'
import type { SetUpLine, SetUpState } from './set-up-queries.ts'
import { stepWords } from './step-words.ts'

type PutOff = (step: SetUpStep, isPutOff: boolean) => void

/** The steps in their order. One is emphasised: the first that is open, which can also be put off. */
export function StepList({
  steps,
  mail,
  hasNext,
  onPutOff,
}: {
  readonly steps: readonly SetUpLine[]
  /** Where emails go. */
  readonly mail: SetUpState['mail']
  /** Off while something else comes first. */
  readonly hasNext: boolean
  readonly onPutOff: PutOff
}): ReactNode {
  const next = hasNext ? steps.find(({ state }) => state === 'OPEN') : undefined
  return (
    <ol className="set-up-steps">
      {steps.map((line) => (
        <Step key={line.step} line={line} mail={mail} isNext={line === next} onPutOff={onPutOff} />
      ))}
    </ol>
  )
}

function Step({
  line: { step, state, count },
  mail,
  isNext,
  onPutOff,
}: {
  readonly line: SetUpLine
  readonly mail: SetUpState['mail']
  readonly isNext: boolean
  readonly onPutOff: PutOff
}): ReactNode {
  const { t } = useTranslator()
  const titleId = useId()
  const { title, open, done } = stepWords[step]
  const isDone = state === 'DONE'
  const links = useLinks(step, isDone)
  return (
    <li className={`set-up-step set-up-${state.toLowerCase()}`} aria-labelledby={titleId}>
      <span className="set-up-mark">{isDone && <CheckCircleIcon label={t('set_up_done')} />}</span>
      <div className="set-up-words">
        <h3 id={titleId}>{t(title)}</h3>
        <p className="muted">
          {isDone ? t(done, { count }) : t(state === 'PUT_OFF' ? 'set_up_put_off' : open)}
        </p>
        {step === 'VISITOR' && !isDone && mail !== 'SENT' && (
          <p className="muted">
            {t(`set_up_mail_${mail}`)}{' '}
            {mail === 'INBOX' && (
              <a href={`${baseFolder}/dev/inbox`} target="_blank" rel="noreferrer">
                {t('set_up_mail_show')}
              </a>
            )}
          </p>
        )}
        {links.length === 0 && !isDone && <p className="muted">{t('set_up_no_permission')}</p>}
      </div>
      <div className="set-up-acts">
        {links.map(({ address, name }, index) => (
          <LinkButton
            key={address}
            variant={isNext ? (index === 0 ? 'primary' : 'secondary') : 'quiet'}
            href={address}
          >
            {name}
          </LinkButton>
        ))}
        {(isNext || state === 'PUT_OFF') && (
          <Button
            variant="quiet"
            isPending={false}
            onClick={() => onPutOff(step, state === 'OPEN')}
          >
            {t(state === 'OPEN' ? 'set_up_not_now' : 'set_up_after_all')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The screens on which somebody takes the step, as they are called everywhere else. */
function useLinks(
  step: SetUpStep,
  isDone: boolean,
): readonly { readonly address: string; readonly name: string }[] {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const there = [
    ...settingsFor(page.location).map((screen) => ({
      screen,
      name: screen.settings.name ?? screen.title,
    })),
    ...navigationFor(page.location).map((screen) => ({ screen, name: screen.navigation.name })),
  ]
  const links = there
    .filter(({ screen }) => screen.setUp === step)
    .map(({ screen, name }) => ({ address: href(screen), name: t(name) }))
  const mayBook = step === 'DESKS' && isDone && hasDesks(page.location)
  return mayBook
    ? [...links, { address: baseFolder + staffPages.booking, name: t('console_book_desk') }]
    : links
}
