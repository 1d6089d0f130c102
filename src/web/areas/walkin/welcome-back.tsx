import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { VisitData } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import type { Problem } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { initials } from '#web/ui/signs/initials.ts'
import { Screen } from '#web/ui/frame/screen.tsx'

/** What is said of the visit, and what the next tap does. */
export type WelcomeWords = { readonly lead: MessageKey; readonly button: MessageKey }

/** Of a visit of today: it waits, or its visitor is here already. */
export function wordsOfVisit(status: VisitData['visit']['status']): WelcomeWords {
  return status === 'CHECKED_IN' || status === 'ON_SITE'
    ? { lead: 'walkin_welcome_here', button: 'visit_overview_show_pass' }
    : { lead: 'walkin_welcome_expected', button: 'walkin_welcome_check_in' }
}

/** A greeting by name, which only that person confirms: nobody is checked in by opening a link. Spec §2, Welcome back {name}. */
export function WelcomeBack({
  visitor,
  words,
  move,
  isPending,
  problem,
  goBack,
  onConfirm,
  onRefuse,
  children,
}: {
  readonly visitor: { readonly firstname: string; readonly lastname: string }
  readonly words: WelcomeWords
  readonly move: 'forward' | 'back' | undefined
  readonly isPending: boolean
  readonly problem: Problem | null
  readonly goBack: (() => void) | undefined
  readonly onConfirm: () => Promise<void>
  readonly onRefuse: () => void
  /** What else this person may do. */
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { firstname, lastname } = visitor
  return (
    <Screen
      title={t('walkin_welcome_title', { name: firstname })}
      icon={
        <span className="arrived-mark walk-in-mark" aria-hidden="true">
          {initials(fullName({ firstname, lastname }))}
        </span>
      }
      lead={<p>{t(words.lead)}</p>}
      move={move}
    >
      <ProblemNotice problem={problem} />
      <div className="stack">
        <Button onClick={onRefuse}>{t('visit_details_not_me', { name: firstname })}</Button>
        {children}
      </div>
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button variant="primary" isPending={isPending} onClick={() => void onConfirm()}>
          {t(words.button)}
        </Button>
      </ActionBar>
    </Screen>
  )
}
