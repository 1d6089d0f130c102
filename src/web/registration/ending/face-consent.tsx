import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActForm } from '#web/ui/forms/act-form.tsx'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useDoor } from '../door.ts'
import type { Visit } from '../first/use-visit.ts'

/**
 * Whether the visitor may be found by their face, with what it is for. It is asked on its own, says that no is fine, and is taken
 * back where it was given. GDPR, articles 7 and 9; issue 15 §5.
 */
export function FaceConsent({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const door = useDoor()
  const { params, call, read, state } = visit
  const { isPending, problem, run } = useAct(async (allowFaceRecognition: boolean) => {
    await call('visitors.updateOwn', { params, body: { allowFaceRecognition } })
    await read()
  })
  const { face, company } = state.data
  // Nobody is asked for it in a hurry, with others behind them.
  if (face === undefined || door?.mode === 'KIOSK') return null
  const { isAllowed, mayAllow, purpose } = face
  if (!isAllowed && !mayAllow) return null
  return (
    <section className="tail" aria-labelledby="face-consent">
      <h2 id="face-consent">{t('visit_face_title')}</h2>
      <p>{t(isAllowed ? 'visit_face_allowed' : 'visit_face_intro', { company: company.name })}</p>
      <p dir="auto">{purpose}</p>
      <ActForm action={plainAction} run={() => run(!isAllowed)}>
        <PlainFields act="face" fields={{ allow: isAllowed ? 'no' : 'yes' }} />
        <ProblemNotice problem={problem} />
        <Button type="submit" isPending={isPending}>
          {t(isAllowed ? 'visit_face_withdraw' : 'visit_face_allow')}
        </Button>
      </ActForm>
    </section>
  )
}
