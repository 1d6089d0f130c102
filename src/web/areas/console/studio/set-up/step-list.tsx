import { type ReactNode, useId } from 'react'
import type { SetUpStep } from '#domain/location/set-up.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { navigationFor, settingsFor } from '#web/areas/console/screens-for.ts'
import type { SetUpLine } from './set-up-queries.ts'
import { stepWords } from './step-words.ts'

type PutOff = (step: SetUpStep, isPutOff: boolean) => void

/** The steps in their order. One is emphasised: the first that is open, which can also be put off. */
export function StepList({
  steps,
  hasNext,
  onPutOff,
}: {
  readonly steps: readonly SetUpLine[]
  /** Off while something else comes first. */
  readonly hasNext: boolean
  readonly onPutOff: PutOff
}): ReactNode {
  const next = hasNext ? steps.find(({ state }) => state === 'OPEN') : undefined
  return (
    <ol className="set-up-steps">
      {steps.map((line) => (
        <Step key={line.step} line={line} isNext={line === next} onPutOff={onPutOff} />
      ))}
    </ol>
  )
}

function Step({
  line: { step, state, count },
  isNext,
  onPutOff,
}: {
  readonly line: SetUpLine
  readonly isNext: boolean
  readonly onPutOff: PutOff
}): ReactNode {
  const { t } = useTranslator()
  const titleId = useId()
  const { title, open, done } = stepWords[step]
  const isDone = state === 'DONE'
  const links = useLinks(step)
  return (
    <li className={`set-up-step set-up-${state.toLowerCase()}`} aria-labelledby={titleId}>
      <span className="set-up-mark">{isDone && <CheckCircleIcon label={t('set_up_done')} />}</span>
      <div className="set-up-words">
        <h3 id={titleId}>{t(title)}</h3>
        <p className="muted">
          {isDone ? t(done, { count }) : t(state === 'PUT_OFF' ? 'set_up_put_off' : open)}
        </p>
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
          <Button variant="quiet" onClick={() => onPutOff(step, state === 'OPEN')}>
            {t(state === 'OPEN' ? 'set_up_not_now' : 'set_up_after_all')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The screens on which somebody takes the step, as they are called everywhere else. */
function useLinks(step: SetUpStep): readonly { readonly address: string; readonly name: string }[] {
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
  return there
    .filter(({ screen }) => screen.setUp === step)
    .map(({ screen, name }) => ({ address: href(screen), name: t(name) }))
}
