import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import type { MissingPart } from '#domain/visit/staff/missing-parts.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { MobileIcon } from '#web/ui/signs/mobile-icon.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import type { VisitActs } from '../use-visit-act.ts'

const HandOver = later(async () => (await import('../beside-the-log/hand-over.tsx')).HandOver, {
  leave: ({ onClose }) => onClose(),
})

const partWords: Readonly<Record<MissingPart, MessageKey>> = {
  QUESTIONS: 'console_missing_questions',
  REGISTRATION: 'console_missing_registration',
  AGREEMENT: 'console_missing_agreement',
}

/** What the visitor still has to do before a check-in, and where it can be done at once. */
export function PanelMissing({
  visit,
  acts,
}: {
  readonly visit: StaffVisit
  readonly acts: VisitActs
}): ReactNode {
  const { t } = useTranslator()
  const [isHandedOver, setIsHandedOver] = useState(false)
  if (visit.missing.length === 0) return null
  return (
    <section className="stack">
      <h3>{t('console_missing')}</h3>
      <ul className="change-visitors">
        {visit.missing.map((part) => (
          <li key={part}>{t(partWords[part])}</li>
        ))}
      </ul>
      <div className="panel-acts">
        <Button variant="primary" onClick={() => void acts.openRegistration(visit)}>
          {t('console_registration_open')}
        </Button>
        <Button icon={<MobileIcon />} onClick={() => setIsHandedOver(true)}>
          {t('console_hand_over')}
        </Button>
      </div>
      <p className="field-hint">
        {t(visit.missing.includes('AGREEMENT') ? 'console_missing_sign' : 'console_missing_kiosk')}
      </p>
      {isHandedOver && <HandOver visit={visit} onClose={() => setIsHandedOver(false)} />}
    </section>
  )
}
